import { aProduct } from '@comptoir/catalogue/testing'
import { sendLabel } from '@comptoir/fulfilment/testing'
import { aJpeg } from '@comptoir/media/testing'
import { homeDelivery } from '@comptoir/orders/testing'
import { eventually, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopperAt, aVisitor, type MailedShop, openMailedShop, reviewed } from '../../testing/index.ts'

let shop: MailedShop
let root: TestStaff
beforeAll(async () => {
  shop = await openMailedShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const pdf = '%PDF-1.7\nJean Morel, 1 rue du Four\n%%EOF'

/** A return that its customer has asked for. */
async function asked() {
  const product = await aProduct(shop.context, { title: 'Teapot', price: 8_600, on_hand: 5 })
  const shopper = await aShopperAt(shop, product.variants[0]?.id ?? '', { delivery: homeDelivery })
  const placed = await shopper.visitor.submit(`${shopper.path}/place`, {
    quote: await reviewed(shopper, { method: 'pay_on_delivery' }),
  })
  await shop.idle()
  const status = placed.headers.get('location') ?? ''
  const [{ id }] = (await root.call('GET', `/api/orders?q=${shopper.email}`)).body.items
  for (const action of ['prepare', 'send', 'deliver']) {
    await root.call('POST', '/api/orders/bulk', { ids: [id], action, args: { note: '' } })
  }
  const { order } = (await root.call('GET', `/api/orders/${id}`)).body
  await shopper.visitor.submit(`${status}/return`, {
    ...{ way: 'return', once: crypto.randomUUID(), email: shopper.email, reason: 'broken', wish: 'money' },
    [`pieces_${order.products[0].id}`]: '1',
  })
  const [record] = (await root.call('GET', `/api/orders/${id}/returns`)).body.returns
  const path = `/api/orders/${id}/returns/${record.id}`
  const mails = (subject: RegExp) =>
    shop.mails.received.filter(
      ({ to, subject: of = '' }) => to?.some(({ address }) => address === shopper.email) && subject.test(of),
    )
  return { ...shopper, id, order, status, record, path, mails, label: `${status}/returns/${record.number}/label` }
}

test('the label is downloaded from the mail and the page of the order, by nobody else, and goes with the person', async () => {
  const { visitor, status, record, path, mails, label, order } = await asked()
  const files = (await shop.context.files.list()).length

  const { version } = (await sendLabel(root, `${path}/label`, { version: record.version, content: pdf })).body.return
  const early = await visitor.get(label)
  const earlySlip = await visitor.get(label.replace(/label$/, 'slip'))
  const approved = await root.call('POST', `${path}/approve`, { version })
  const [mail] = await eventually(async () => {
    const found = mails(/is approved/)
    expect(found).toHaveLength(1)
    return found
  })
  const file = await visitor.get(label)
  const page = await visitor.text(status)
  const slip = await visitor.get(label.replace(/label$/, 'slip'))
  const stranger = aVisitor(shop)
  const closed = await stranger.get(label)

  expect([early.status, earlySlip.status]).toEqual([404, 404])
  expect(approved.body.return).toMatchObject({ status: 'approved', label: { mime: 'application/pdf' } })
  expect(mail?.text).toContain(`${status}/returns/${record.number}`)
  expect(mail?.text).toContain('You print it on the page of your return.')
  expect(await file.text()).toBe(pdf)
  expect(file.headers.get('content-disposition')).toContain(`attachment; filename="R-${record.number}.pdf"`)
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  expect(page).toContain(`href="${label}"`)
  expect([slip.status, slip.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  for (const paper of ['label', 'slip', 'receipt'])
    expect(await visitor.text(`${status}/returns/${record.number}`)).toContain(`returns/${record.number}/${paper}"`)
  expect([closed.status, closed.headers.get('location')]).toEqual([303, status])

  const { customer } = (await root.call('GET', `/api/customers/${order.customer_id}`)).body
  const erased = await root.call('POST', `/api/customers/${customer.id}/erase`, {
    ...{ name: customer.name, version: customer.version },
  })
  expect(erased.status).toBe(200)
  await eventually(async () => expect((await shop.context.files.list()).length).toBe(files))
})

test('a label that comes after the approval is written about, unless nobody shall be told', async () => {
  const { record, path, mails } = await asked()
  const approved = (await root.call('POST', `${path}/approve`, { version: record.version, mail: false })).body.return

  const silent = await sendLabel(root, `${path}/label`, {
    ...{ version: approved.version, content: pdf, fields: { mail: 'false' } },
  })
  const told = await sendLabel(root, `${path}/label`, { version: silent.body.return.version, content: await aJpeg() })

  expect(told.body.return.label).toMatchObject({ mime: 'image/webp' })
  await shop.idle()
  await eventually(async () => expect(mails(/is approved/)).toHaveLength(1))
})
