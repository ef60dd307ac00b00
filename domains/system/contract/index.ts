export { findingsOf } from './system.rules.ts'
export { System } from './system.ts'
