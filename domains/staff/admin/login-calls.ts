import { request } from '@comptoir/platform/admin/request.ts'
import { session } from '@comptoir/platform/admin/session.ts'
import type { Credentials, FirstUser } from '../contract/index.ts'

// The contract's schemas stay out of here: they would weigh more than the whole login page. What is sent
// the server checks; of a reply only what is needed is read, and nothing of it is trusted further.

const valueIn = (content: unknown, name: string): unknown =>
  typeof content === 'object' && content !== null ? Reflect.get(content, name) : undefined

/** Keeps the token that a login or the first user's making answers with. */
function begin(content: unknown) {
  const token = valueIn(content, 'token')
  const device = valueIn(content, 'device_Id')
  if (typeof token !== 'string' || typeof device !== 'string') throw new Error('The login answered without a token')
  session.begin(token, device)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The device keeps its name over logins, so that logging in again ends its former session. */
function knownDevice() {
  const device = session.deviceId()
  return device !== null && uuid.test(device) ? device : undefined
}

export async function logIn(credentials: Omit<Credentials, 'device_Id'>) {
  begin(await request('POST', '/api/login', { body: { ...credentials, device_Id: knownDevice() } }))
}

export async function makeFirstUser(person: FirstUser) {
  begin(await request('POST', '/api/setup', { body: person }))
}

export const isSetupNeeded = async (signal: AbortSignal) =>
  valueIn(await request('GET', '/api/setup', { signal }), 'needed') === true

/** What the shop shows of itself before anyone has logged in. */
export async function readBrand(signal: AbortSignal) {
  const settings = valueIn(await request('GET', '/api/public/settings', { signal }), 'settings')
  const entries = Array.isArray(settings) ? settings : []
  return new Map(entries.map((entry: unknown) => [valueIn(entry, 'key'), String(valueIn(entry, 'value') ?? '')]))
}
