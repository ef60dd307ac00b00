import { storeOrigin } from '@comptoir/platform/admin/api/addresses/store-origin.ts'
import { request } from '@comptoir/platform/admin/api/request.ts'
import { session } from '@comptoir/platform/admin/api/session.ts'
import type { Credentials } from '../../contract/session.ts'
import type { FirstUser } from '../../contract/setup.ts'

// No schemas of the contract here: they would weigh more than the whole login page. The server validates what is
// sent; of a reply only the needed fields are read.

export const valueIn = (content: unknown, name: string): unknown =>
  typeof content === 'object' && content !== null ? Reflect.get(content, name) : undefined

export function begin(content: unknown) {
  const token = valueIn(content, 'token')
  const device = valueIn(content, 'device_Id')
  if (typeof token !== 'string' || typeof device !== 'string') throw new Error('The login answered without a token')
  session.begin(token, device)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The device id survives logins, so that logging in again ends the previous session. */
export function knownDevice() {
  const device = session.deviceId()
  return device !== null && uuid.test(device) ? device : undefined
}

export async function logIn(credentials: Omit<Credentials, 'device_Id'>) {
  begin(await request('POST', '/api/login', { body: { ...credentials, device_Id: knownDevice() }, isAnonymous: true }))
}

export async function makeFirstUser(person: FirstUser) {
  begin(await request('POST', '/api/setup', { body: person, isAnonymous: true }))
}

/** Whether the shop waits for its first user, and for its name. */
export async function readSetup(signal: AbortSignal) {
  const reply = await request('GET', '/api/setup', { signal, isAnonymous: true })
  return { isNeeded: valueIn(reply, 'needed') === true, isUnnamed: valueIn(reply, 'unnamed') === true }
}

export async function readBrand(signal: AbortSignal) {
  const reply = await request('GET', '/api/public/settings', { signal, isAnonymous: true })
  const settings = valueIn(reply, 'settings')
  const entries = Array.isArray(settings) ? settings : []
  const values = new Map(
    entries.map((entry: unknown) => [valueIn(entry, 'key'), String(valueIn(entry, 'value') ?? '')]),
  )
  return { values, store: storeOrigin(String(valueIn(reply, 'store') ?? '')) }
}
