import { call } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { updateProfile } from '../contract/staff.wire.ts'
import { type Preferences, User } from '../contract/user.ts'
import { startup } from './startup.ts'

export interface Choice {
  customer_locale?: User['customer_locale']
  preferences?: Preferences
}

/** A preference is a single field, so it can be sent again on a newer version. */
async function send(choice: Choice, version: number): Promise<User> {
  try {
    return (await call(updateProfile, { body: { ...choice, version } })).user
  } catch (error) {
    const isLate = error instanceof ApiError && error.code === 'VERSION_CONFLICT'
    const current = isLate ? User.safeParse(error.details.current).data : undefined
    if (!current || current.version === version) throw error
    return send(choice, current.version)
  }
}

/** Optimistic: reverted if the server rejects it. */
export async function changeProfile(choice: Choice) {
  const before = startup.current()?.user
  if (!before) return
  const preferences = { ...before.preferences, ...choice.preferences }
  startup.acceptUser({ ...before, ...choice, preferences })
  try {
    startup.acceptUser(await send(choice, before.version))
  } catch (error) {
    startup.acceptUser(before)
    throw error
  }
}
