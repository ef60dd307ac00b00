import { call, dismissToasts, session } from '@comptoir/platform/admin'
import { logout } from '../contract/staff.wire.ts'

/** Milliseconds. */
const answerMs = 3_000

/** Ends the session here even if the server is unreachable. */
export async function signOut() {
  session.leave()
  await call(logout, { signal: AbortSignal.timeout(answerMs) }).catch(() => undefined)
  session.end()
  dismissToasts()
}
