import { eventually, openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const refused = async (headers: Record<string, string>, path = '/api/orders/nonsense') =>
  (await shop.visitor.call('GET', path, undefined, headers)).body.error

test('beside its code an error carries a sentence in the language of who asks', async () => {
  const clerk = await shop.as('admin')
  const { version } = (await clerk.call('GET', '/api/user')).body.user
  await clerk.call('PUT', '/api/user', { customer_locale: 'fr', version })
  const stranger = { 'accept-language': 'tr-TR,tr;q=0.9' }

  await eventually(async () => expect((await refused({ _token: clerk.token })).message).toBe('Identifiant non valide'))
  expect((await refused(stranger)).message).toBe('Devam etmek için giriş yapın')
  expect((await refused({ 'accept-language': 'xx' })).message).not.toMatch(/failures|TOKEN/)
})

test('values of the error stand in its sentence, and a domain’s own words come first', async () => {
  const root = await shop.as('root')
  const none = '0198f0c0-0000-7000-8000-00000000ffff'

  const product = (await root.call('GET', `/api/products/${none}`)).body.error
  const full = (await root.call('POST', '/api/login', { email: 'nobody@example.com', password: 'wrong wrong' })).body

  expect(product.code).toBe('NOT_FOUND')
  expect(product.message).not.toBe('')
  expect(full.error).toMatchObject({
    code: 'INVALID_CREDENTIALS',
    message: 'Email or Password is not correct',
  })
})
