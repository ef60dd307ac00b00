import { call } from '@comptoir/platform/admin'
import { Failure } from '@comptoir/platform/contract'
import { type Preferences, User, updateProfile } from '../contract/index.ts'
import { startup } from './startup.ts'

export interface Choice {
  customer_locale?: User['customer_locale']
  preferences?: Preferences
}

/** Choices concern one field each: on a newer version of oneself they hold just as well. */
async function send(choice: Choice, version: number): Promise<User> {
  try {
    return (await call(updateProfile, { body: { ...choice, version } })).user
  } catch (error) {
    const isLate = error instanceof Failure && error.code === 'VERSION_CONFLICT'
    const current = isLate ? User.safeParse(error.details.current).data : undefined
    if (!current || current.version === version) throw error
    return send(choice, current.version)
  }
}

/** Changes what a person chose for themselves, at once; it is taken back when the server refuses. */
export async function changeProfile(choice: Choice) {
  const before = startup.current()?.user
  if (!before) return
  const preferences = { ...before.preferences, ...choice.preferences }
  startup.takeUser({ ...before, ...choice, preferences })
  try {
    startup.takeUser(await send(choice, before.version))
  } catch (error) {
    startup.takeUser(before)
    throw error
  }
}
