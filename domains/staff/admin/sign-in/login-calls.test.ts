import { publicSettings } from '@comptoir/settings/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Credentials } from '../../contract/session.ts'
import { FirstUser } from '../../contract/setup.ts'
import { login, readSetup, setup } from '../../contract/staff.wire.ts'
import { readSetup as askSetup, logIn, makeFirstUser, readBrand } from './login-calls.ts'

const reply = { token: 'a-token-longer-than-twenty', device_Id: '01900000-0000-7000-8000-000000000001' }
const server = vi.fn<typeof fetch>()
const stored = new Map<string, string>()
const answer = (body: unknown) => server.mockResolvedValueOnce(new Response(JSON.stringify(body)))
const sent = () => {
  const [path, init] = server.mock.lastCall ?? []
  return { path, method: init?.method, body: init?.body ? JSON.parse(String(init.body)) : undefined }
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a login conforms to the contract and stores token and device', async () => {
  answer(reply)

  await logIn({ email: 'lina@shop.example', password: 'secret' })

  expect(sent()).toMatchObject({ path: login.path, method: login.method })
  expect(Credentials.parse(sent().body)).toEqual({ email: 'lina@shop.example', password: 'secret' })
  expect([...stored.values()]).toEqual(expect.arrayContaining([reply.token, reply.device_Id]))
})

test('a known device id is sent again, an invalid one is not', async () => {
  answer(reply)
  answer(reply)

  await logIn({ email: 'a', password: 'b' })
  await logIn({ email: 'a', password: 'b' })
  expect(sent().body.device_Id).toBe(reply.device_Id)

  stored.set('comptoir.device_Id', 'broken')
  answer(reply)
  await logIn({ email: 'a', password: 'b' })
  expect(sent().body).not.toHaveProperty('device_Id')
})

test('the first user’s request conforms to the contract', async () => {
  const person = {
    code: 'A',
    first_name: 'Nour',
    name: 'Lina',
    email: 'a@b.example',
    password: 'a fine long phrase',
    customer_locale: 'ar',
    shop: {
      ...{ name: 'Maison Lune', country: 'FR', currency_code: 'EUR', time_zone: 'Europe/Paris' },
      ...{ language: 'fr', tax: { title: 'TVA', percent: 5.5 } },
    },
  }
  answer(reply)

  await makeFirstUser(FirstUser.parse(person))

  expect(sent()).toEqual({ path: setup.path, method: setup.method, body: person })
})

test('the login page uses only public calls', async () => {
  const { signal } = new AbortController()
  answer({ needed: true, unnamed: false })
  expect(await askSetup(signal)).toEqual({ isNeeded: true, isUnnamed: false })
  expect(sent()).toMatchObject({ path: readSetup.path, method: readSetup.method })

  answer({ settings: [{ key: 'name', value: 'Atelier' }], store: 'https://shop.example' })
  const brand = await readBrand(signal)
  expect(brand.values.get('name')).toBe('Atelier')
  expect(brand.store).toBe('https://shop.example')
  expect(sent()).toMatchObject({ path: publicSettings.path, method: publicSettings.method })
})
