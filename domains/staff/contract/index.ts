export { policy } from './permission.rules.ts'
export { flags, isFlag } from './permission.ts'
export { StartupConfig } from './session.ts'
export { createRole, createUser, listRoles } from './user.wire.ts'
