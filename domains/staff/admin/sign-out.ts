import { call, session } from '@comptoir/platform/admin'
import { logout } from '../contract/staff.wire.ts'

/** Ends the session here even if the server is unreachable. */
export async function signOut() {
  await call(logout).catch(() => undefined)
  session.end()
}
