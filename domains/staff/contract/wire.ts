export * from './list-choices.wire.ts'
export * from './staff.wire.ts'
export * from './user.wire.ts'
