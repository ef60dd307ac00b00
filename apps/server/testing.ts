import { type AppContext, systemContext } from '@comptoir/platform/server'
import { addStaff as addMember } from '@comptoir/staff/testing'

export { migrateAll, openApp } from './open/open-app.ts'
export { openShop } from './open/open-shop.ts'
export { openStore } from './testing/open-store.ts'

export const addStaff = (app: AppContext, role: string, flags: readonly string[] = []) =>
  addMember(systemContext(app, 'test'), role, { flags })
