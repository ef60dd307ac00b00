import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let register: Server
let requested: string[] = []
let answer = { status: 200, text: '{"isValid":true,"userError":"VALID"}' }
let shop: TestShop
let manager: TestStaff
beforeAll(async () => {
  register = createServer((request, response) => {
    requested.push(request.url ?? '')
    response.writeHead(answer.status).end(answer.text)
  }).listen(0, '127.0.0.1')
  await once(register, 'listening')
  const address = register.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  shop = await openTestShop({
    outsideAllowed: [origin],
    services: { vies: `${origin}/rest-api` },
    now: () => new Date('2026-11-22T10:00:00Z'),
  })
  manager = await shop.as(['customers_manager'])
})
afterAll(async () => {
  await shop.close()
  register.close()
})
beforeEach(() => {
  requested = []
  answer = { status: 200, text: '{"isValid":true,"userError":"VALID"}' }
})

const withNumber = async (vat_id: string) =>
  (await manager.call('POST', '/api/customers', { name: 'Galerie Nord', tax: { exempt: false, vat_id } })).body.customer
const check = (id: string) => manager.call('POST', `/api/customers/${id}/vat_check`)
const says = (userError: string) => ({
  status: 200,
  text: JSON.stringify({ isValid: userError === 'VALID', userError }),
})

test('the register is asked for the number of its country, and colleagues see the answer', async () => {
  const { id } = await withNumber('GR 123456789')
  const { heard, close } = await manager.listen()
  const { status, body } = await check(id)
  await shop.idle()
  close()

  expect([status, requested]).toEqual([200, ['/rest-api/ms/EL/vat/123456789']])
  expect(body.customer.tax).toEqual({
    exempt: false,
    vat_id: 'GR123456789',
    vat_check: { valid: true, at: '2026-11-22T10:00:00.000Z' },
  })
  expect(heard.map(({ event }) => event)).toContain('update_customer_data')
})

test('another number is not checked yet', async () => {
  const { id } = await withNumber('DE123456789')
  answer = says('INVALID')
  const { customer } = (await check(id)).body
  const change = { tax: { exempt: false, vat_id: 'DE987654321' }, version: customer.version }
  const changed = (await manager.call('PUT', `/api/customers/${id}`, change)).body.customer

  expect(customer.tax.vat_check).toMatchObject({ valid: false })
  expect(changed.tax).toEqual({ exempt: false, vat_id: 'DE987654321', vat_check: null })
})

test.each([
  ['a state that does not answer', says('MS_UNAVAILABLE')],
  ['too many questions', says('GLOBAL_MAX_CONCURRENT_REQ')],
  ['a broken register', { status: 500, text: 'Oops' }],
  ['something else than JSON', { status: 200, text: '<html>' }],
])('%s leaves the number unchecked', async (_name, reply) => {
  const { id } = await withNumber('DE123456789')
  answer = reply
  const { status, body } = await check(id)
  const { customer } = (await manager.call('GET', `/api/customers/${id}`)).body

  expect([status, body.error.code, customer.tax.vat_check]).toEqual([503, 'VAT_CHECK_UNAVAILABLE', null])
})

test('numbers of elsewhere, none at all, and odd ones are not asked for', async () => {
  const [swiss, none] = [await withNumber('CHE123456789'), await withNumber('')]
  const replies = [await check(swiss.id), await check(none.id)]
  const odd = await manager.call('POST', '/api/customers', { name: 'X', tax: { exempt: false, vat_id: 'DE12' } })

  expect(replies.map(({ status, body }) => [status, body.error.code])).toEqual([
    [409, 'VAT_ID_NOT_EUROPEAN'],
    [409, 'VAT_ID_NOT_EUROPEAN'],
  ])
  expect([odd.status, odd.body.error.errors]).toMatchObject([422, [{ field: 'tax.vat_id', code: 'VAT_ID_INVALID' }]])
  expect(requested).toEqual([])
  expect((await (await shop.as(['admin_orders'])).call('POST', `/api/customers/${none.id}/vat_check`)).status).toBe(403)
})
