import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

async function mailsTo(email: string) {
  const { rows } = await shop.app.database.pool.query(
    `select subject, plain from mails where to_address = $1 and template like '%order-changed' order by created_at`,
    [email],
  )
  return rows
}

test('a changed order is told of once with what is to be paid, unless staff choose that it is not', async () => {
  const { variants } = await aProduct(shop.context, { title: 'Round teapot', price: 4_800, on_hand: 9 })
  const products = variants.map(({ id }) => ({ variant_id: id, quantity: 1 }))
  const email = `${crypto.randomUUID()}@example.com`
  const { id, version } = await anOrder(shop.context, {
    customer: { name: 'Lina Haddad', email, phone: '+33612345678', locale: 'en' },
    ...{ products, shipping_method_id: homeDelivery, shipping_address: anAddress, locale: 'en' },
  })
  const [line] = (await root.call('GET', `/api/orders/${id}`)).body.order.products
  const change = (quantity: number, body: object) =>
    root.call('PUT', `/api/orders/${id}/lines`, { lines: [{ order_line_id: line.id, quantity }], ...body })

  await change(2, { version, dry_run: true })
  const silent = await change(2, { version, mail: false })
  const told = await change(3, { version: silent.body.order.version })

  expect([silent.status, told.status]).toEqual([200, 200])
  await eventually(async () => expect(await mailsTo(email)).toHaveLength(1))
  await shop.idle()
  const [mail, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  expect(mail.subject).toContain('is changed')
  expect(mail.plain).toMatch(/To pay/)
})
