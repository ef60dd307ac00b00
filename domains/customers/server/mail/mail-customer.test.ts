import { eventually, type MailServer, openMailServer, openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '../../testing/index.ts'

let server: MailServer
let shop: TestShop
let offline: TestShop
beforeAll(async () => {
  server = await openMailServer()
  shop = await openTestShop({ smtpUrl: server.url })
  offline = await openTestShop()
})
afterAll(async () => {
  await shop.close()
  await offline.close()
  await server.close()
})

const message = { subject: 'Votre commande', text: 'Bonjour {name},\n\nles serviettes sont là.' }

test('a mail reaches the customer in their language and stands in the history', async () => {
  const clerk = await shop.as(['customers_manager'])
  const { id, email } = await aCustomer(shop.context, { locale: 'ar' })

  const { body } = await clerk.call('POST', `/api/customers/${id}/mails`, message)

  expect(body).toEqual({ is_kept: false })
  const received = await eventually(async () => {
    expect(server.received).toHaveLength(1)
    return server.received[0]
  })
  expect(received?.to).toEqual([{ address: email, name: 'Lina Haddad' }])
  expect(received?.subject).toBe('Votre commande')
  expect(received?.html).toContain('<html lang="ar" dir="rtl">')
  expect(received?.text).toContain('Bonjour {name},\n\nles serviettes sont là.')
  const history = await clerk.call('GET', `/api/customers/${id}/history?kind=mails`)
  expect(history.body.entries).toMatchObject([{ data: { subject: 'Votre commande' } }])
})

test('a mail that is written twice is two mails', async () => {
  const clerk = await offline.as(['customers_manager'])
  const { id } = await aCustomer(offline.context)
  const write = () => clerk.call('POST', `/api/customers/${id}/mails`, message)

  await write()
  await write()

  const history = await clerk.call('GET', `/api/customers/${id}/history?kind=mails`)
  expect(history.body.entries).toHaveLength(2)
})

test('without a mail server the mail is kept, which the reply says', async () => {
  const clerk = await offline.as(['customers_manager'])
  const { id } = await aCustomer(offline.context)

  const { body } = await clerk.call('POST', `/api/customers/${id}/mails`, message)

  expect(body).toEqual({ is_kept: true })
  const history = await clerk.call('GET', `/api/customers/${id}/history?kind=mails`)
  expect(history.body.entries).toMatchObject([{ data: { state: 'kept' } }])
})

test('a customer without an address gets no mail', async () => {
  const clerk = await offline.as(['customers_manager'])
  const { id } = await aCustomer(offline.context, { email: '', phone: '+33612345678' })

  const { status, body } = await clerk.call('POST', `/api/customers/${id}/mails`, message)

  expect([status, body.error.code]).toEqual([409, 'NO_CUSTOMER_ADDRESS'])
})

test.each([
  [422, { ...message, subject: ' ' }],
  [422, { ...message, text: '' }],
  [400, { ...message, to: 'other@example.com' }],
])('refused with %i: %j', async (expected, body) => {
  const clerk = await offline.as(['customers_manager'])
  const { id } = await aCustomer(offline.context)

  expect((await clerk.call('POST', `/api/customers/${id}/mails`, body)).status).toBe(expected)
})
