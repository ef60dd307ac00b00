export { readOldestJob } from './oldest-job.wire.ts'
export * from './system.wire.ts'
