import { call, session } from '@comptoir/platform/admin'
import { logout } from '../contract/index.ts'

/** Leaves this browser in any case; the server is told if it can be reached. */
export async function signOut() {
  await call(logout).catch(() => undefined)
  session.end()
}
