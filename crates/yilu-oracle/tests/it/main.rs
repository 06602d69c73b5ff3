//! The engine held against the oracle over random games, and against published numbers.

mod agreement;
mod counting;
mod game_log;
mod games;
mod published;
mod random;
mod same;
mod script;
