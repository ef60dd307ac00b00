import { aProduct, inFrench } from '@comptoir/catalogue/testing'
import { readOrder } from '@comptoir/orders/server'
import { anOrder } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeMail, writeMail } from './order-mails.ts'

let shop: TestShop
let writer: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  writer = await shop.as(['admin_settings', 'admin_orders'])
})
afterAll(() => shop.close())

const asked = { texts: {}, locales: ['en', 'ar'], record_id: null }
const preview = (who: TestStaff, template: string, body: object = {}) =>
  who.call('POST', `/api/mail_texts/${template}/preview`, { ...asked, ...body })

test('mails of orders are previewed with the latest order, in any language', async () => {
  await anOrder(shop.context)
  const order = await anOrder(shop.context, {
    customer: { name: 'Sara Mansour', email: 'sara@example.com', phone: '+33612345678', locale: 'ar' },
  })
  const { record, previews } = (await preview(writer, 'order-placed')).body

  expect(record).toEqual({ id: order.id, label: `${order.number}, Sara Mansour` })
  expect(previews[0].subject).toContain(`Order ${order.number} placed`)
  expect(previews[0].html).toContain(order.products[0]?.title)
  expect(previews[1].html).toContain('شكرًا <mark>')
  expect(previews[0].html).toContain('/orders/••••••')
})

test('an order keeps the words of its buyer beside those of staff, and its mails are in them', async () => {
  const { db, shop: number } = shop.context
  const tea = await aProduct(shop.context, { translations: inFrench('Thé de Darjeeling') })
  const { id } = await anOrder(shop.context, { products: [{ variant_id: tea.variants[0]?.id ?? '', quantity: 1 }] })
  const { body } = await writer.call('GET', `/api/orders/${id}`)

  const mail = await composeMail(shop.context, await readOrder(db.current, number, id))

  expect(body.order.products).toMatchObject([{ title: 'Darjeeling tea', translation: { title: 'Thé de Darjeeling' } }])
  expect(mail.below.html).toContain('Thé de Darjeeling')
  expect(mail.below.html).not.toContain('Darjeeling tea')
})

test('another order is found by its number or customer', async () => {
  const [first] = (await writer.call('GET', '/api/mail_texts/order-placed/records?q=Haddad')).body.records
  const { body } = await preview(writer, 'order-placed', { record_id: first.id })

  expect(first.label).toContain('Lina Haddad')
  expect(body.record).toEqual(first)
})

test('a mail about a transfer is previewed with an order that waits for one, else with an example', async () => {
  const { record, previews } = (await preview(writer, 'order-transfer')).body

  expect(record).toBeNull()
  expect(previews[0].text).toContain('FR76')
})

test('whoever may not see orders previews with an example and finds none', async () => {
  const alone = await shop.as(['admin_settings'])
  const { body } = await preview(alone, 'order-placed')
  const { records } = (await alone.call('GET', '/api/mail_texts/order-placed/records')).body

  expect(body.record).toBeNull()
  expect(JSON.stringify(body)).not.toContain('Mansour')
  expect(records).toEqual([])
})

test('an order that is gone is not found', async () => {
  const { status } = await preview(writer, 'order-placed', { record_id: '01900000-0000-7000-8000-00000000dead' })

  expect(status).toBe(404)
})

test('each mail about an order stands in its history', async () => {
  const order = await anOrder(shop.context)
  await writeMail(shop.context, {
    ...(await composeMail(shop.context, await readOrder(shop.context.db.current, shop.context.shop, order.id))),
    key: 'order-paid',
  })
  const { heard, close } = await writer.listen()
  await writeMail(shop.context, {
    ...(await composeMail(shop.context, await readOrder(shop.context.db.current, shop.context.shop, order.id))),
    key: 'order-delivered',
  })
  await shop.idle()
  close()
  const { parts } = (await writer.call('GET', `/api/orders/${order.id}/timeline`)).body
  const mails = parts.filter(({ kind }: { kind: string }) => kind === 'mails')

  expect(mails).toMatchObject([
    { data: { subject: `La commande ${order.number} est arrivée`, state: 'kept', to: 'lina@example.com' } },
    { data: { subject: `Paiement de la commande ${order.number} reçu`, state: 'kept' } },
  ])
  expect(heard).toContainEqual(expect.objectContaining({ event: 'order_mail_data', payload: { order_id: order.id } }))
})
