import { aCollection } from '@comptoir/catalogue/testing'
import { aCustomField } from '@comptoir/custom-fields/testing'
import { aCustomer } from '@comptoir/customers/testing'
import { takeUses } from '@comptoir/discounts/server'
import { aSavedDiscount } from '@comptoir/discounts/testing'
import { aPicture } from '@comptoir/media/testing'
import { anOrder } from '@comptoir/orders/testing'
import { eventually, type Heard, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { aVendor } from '@comptoir/vendors/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

let shop: TestShop
let root: TestStaff
beforeEach(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterEach(() => shop.close())

const names = (heard: readonly Heard[]) => new Set(heard.map(({ event }) => event))

const inOrders = [
  'orders_data',
  'new_order_data',
  'update_order_data',
  'delete_order_data',
  'order_mail_data',
  'order_edits_data',
]
const changes = (kind: string) => [`new_${kind}_data`, `update_${kind}_data`, `delete_${kind}_data`]
const inProducts = ['products_data', ...changes('product')]
const inCustomers = [...changes('customer'), 'update_customer_stats_data']
const inVendors = changes('vendor')
const inCollections = changes('collection')
const inFiles = changes('file')
const inStock = ['update_stock_data', 'update_variants_data', ...changes('location')]
const inTaxes = [...changes('tax_rate'), ...changes('tax_class')]
const inDiscounts = [...changes('discount'), 'discount_uses_data', 'discount_codes_data']
const inGiftCards = ['new_gift_card_data', 'update_gift_card_data', 'gift_card_balance_data']
const inZones = changes('shipping_zone')
const inPosted = ['postedData_data', ...changes('postedData')]
const forAll = [
  'global_data',
  'plugins_data',
  'notification_data',
  'plugins_hard_reload',
  ...changes('shipping_method'),
  'custom_fields_data',
  ...changes('custom_field'),
  'delete_notification_data',
]
const inKeys = ['new_api_key_data', 'update_api_key_data', ...changes('webhook')]
const shelves = [...inProducts, ...inVendors, ...inCollections, ...inFiles, ...inStock]
const full = [
  ...[...inOrders, ...shelves, ...inCustomers, ...inPosted, ...inZones, ...inTaxes, ...inDiscounts, ...inGiftCards],
  ...['online_users', 'new_notification_data', 'new_mail_data', 'delete_mail_data'],
  ...inKeys,
]

const hears: [who: string | string[], what: string[]][] = [
  ['root', full],
  ['admin', full],
  ['developer', full],
  ['blogger', inFiles],
  [['admin_orders'], [...inOrders, 'new_notification_data']],
  [['admin_products_manager'], [...inProducts, ...inFiles]],
  [['admin_variants_manager'], inStock],
  [['collections_manager'], [...inCollections, ...inFiles]],
  [['admin_media'], inFiles],
  [['customers_manager'], inCustomers],
  [['admin_discounts'], inDiscounts],
  [['admin_gift_cards'], inGiftCards],
  [['admin_shipping'], inZones],
  [['admin_taxes'], inTaxes],
  [
    ['admin_posted_data', 'admin_theming'],
    [...inPosted, 'new_notification_data'],
  ],
  [['admin_api_keys'], inKeys],
  [[], []],
]

/** Erases a person who wrote and was answered: that deletes a mail, a message and its notification. */
async function erasePerson() {
  const { id } = await aCustomer(shop.context, { name: 'Roux', first_name: '', email: 'roux@example.com' })
  const data = { name: 'Roux', email: 'roux@example.com', message: 'Hello there' }
  await shop.visitor.call('POST', '/api/public/forms/contact', { data })
  const [item] = (await root.call('GET', '/api/posted_data')).body.items
  await root.call('POST', `/api/posted_data/${item.id}/answer`, { text: 'Good day' })
  expect((await root.call('POST', `/api/customers/${id}/erase`, { name: 'Roux', version: 1 })).status).toBe(200)
}

const unsaved = { lines: [], added: [], known: [], delivery: 'keep', mail: true, follow_up: 'nothing' }

/** Causes one of every event. */
async function happen() {
  await erasePerson()
  const customer = await aCustomer(shop.context)
  const order = await anOrder(shop.context)
  const draft = await anOrder(shop.context, { draft: true })
  const vendor = await aVendor(shop.context)
  const field = await aCustomField(shop.context, { entity: 'vendor' })
  await root.call('PUT', `/api/custom_fields/${field.id}`, { version: 1, required: true })
  await root.call('DELETE', `/api/custom_fields/${field.id}?version=2`)
  const collection = await aCollection(shop.context)
  const file = await aPicture(shop.context)
  const { location } = (await root.call('POST', '/api/locations', { title: 'Cellar' })).body
  const [method] = (await root.call('GET', '/api/shipping_methods')).body.shipping_methods
  const zone = { title: 'France', countries: ['FR'] }
  const pricing = { type: 'free', price: 0 }
  const courier = (await root.call('POST', '/api/shipping_methods', { key: 'custom', title: 'Courier', pricing })).body
  const { zone: france } = (await root.call('POST', '/api/shipping_zones', zone)).body
  const rate = { country: 'FR', parts: [{ title: 'VAT', percent: 20 }] }
  const { tax_rate } = (await root.call('POST', '/api/tax_rates', rate)).body
  const { tax_class } = (await root.call('POST', '/api/tax_classes', { title: 'Books' })).body
  const data = { name: 'Lina', email: 'lina@example.com', message: 'Hello there' }
  // One is deleted again: polling tells of the other.
  for (const _ of [1, 2]) await shop.visitor.call('POST', '/api/public/forms/contact', { data })
  const [item] = (await root.call('GET', '/api/posted_data')).body.items
  const key = { name: 'Till', flags: ['admin_orders'], expires_at: null }
  const { api_key } = (await root.call('POST', '/api/api_keys', key)).body
  const hook = { name: 'Accounting', url: 'https://hooks.example/in', events: ['vendor.created'] }
  const { webhook } = (await root.call('POST', '/api/webhooks', hook)).body
  const [discount, free] = [await aSavedDiscount(shop.context), await aSavedDiscount(shop.context)]
  const uses = [{ discount_id: discount.id, code: null, amount: 100 }]
  await shop.context.db.transaction((tx) =>
    takeUses(shop.context, tx, { holder: order.id, state: 'used', uses, customer: null }),
  )
  const { gift_card } = (await root.call('POST', '/api/gift_cards', { amount: 5_000, reason: 'goodwill' })).body
  const product = order.products[0]?.product_id
  const { variant_id } = order.products[0] ?? {}
  const calls: [string, string, unknown?][] = [
    ['PUT', `/api/customers/${customer.id}`, { name: 'Other', version: 1 }],
    ['DELETE', `/api/customers/${customer.id}?version=2`],
    ['POST', `/api/orders/${order.id}/claim`, { version: 1 }],
    ['PUT', `/api/orders/${order.id}/edits`, { version: null, base_version: 2, changes: unsaved }],
    ['DELETE', `/api/orders/${draft.id}?version=1`],
    ['PUT', `/api/variants/${variant_id}`, { price: 1, version: 1 }],
    ['POST', `/api/orders/${order.id}/cancel`, { reason: 'staff', version: 2 }],
    ['DELETE', `/api/products/${product}?version=2`],
    ['PUT', `/api/shipping_methods/${method.id}`, { phone_required: false, version: 1 }],
    ['DELETE', `/api/shipping_methods/${courier.shipping_method.id}?version=1`],
    ['PUT', `/api/shipping_zones/${france.id}`, { title: 'Other', version: 1 }],
    ['DELETE', `/api/shipping_zones/${france.id}?version=2`],
    ['PUT', `/api/discounts/${discount.id}`, { paused: true, version: 1 }],
    ['POST', `/api/discounts/${discount.id}/codes`, { code: 'LIVE' }],
    ['DELETE', `/api/discounts/${free.id}?version=1`],
    ['PUT', `/api/gift_cards/${gift_card.id}`, { message: 'Enjoy', version: 2 }],
    ['PUT', `/api/tax_rates/${tax_rate.id}`, { applies_to_shipping: false, version: 1 }],
    ['DELETE', `/api/tax_rates/${tax_rate.id}?version=2`],
    ['PUT', `/api/tax_classes/${tax_class.id}`, { title: 'Press', version: 1 }],
    ['DELETE', `/api/tax_classes/${tax_class.id}?version=2`],
    ['PUT', `/api/vendors/${vendor.id}`, { mark: 'Other', version: 1 }],
    ['DELETE', `/api/vendors/${vendor.id}?version=2`],
    ['PUT', `/api/collections/${collection.id}`, { starred: true, version: 1 }],
    ['DELETE', `/api/collections/${collection.id}?version=2`],
    ['PUT', `/api/media/files/${file.id}`, { alt: 'Other', version: 1 }],
    ['DELETE', `/api/media/files/${file.id}?version=2`],
    ['PUT', `/api/locations/${location.id}`, { title: 'Attic', version: location.version }],
    ['DELETE', `/api/locations/${location.id}?version=${location.version + 1}`],
    ['POST', `/api/posted_data/${item.id}/answer`, { text: 'Good day' }],
    ['DELETE', `/api/posted_data/${item.id}?version=2`],
    ['POST', `/api/api_keys/${api_key.id}/revoke`, {}],
    ['PUT', `/api/webhooks/${webhook.id}`, { enabled: false, version: 1 }],
    ['DELETE', `/api/webhooks/${webhook.id}?version=2`],
    ['POST', '/api/plugins/hard_reload', {}],
  ]
  for (const [method, path, body] of calls) {
    expect((await root.call(method, path, body)).status, `${method} ${path}`).toBe(200)
  }
}

test('users receive exactly the events their permissions cover', async () => {
  const listeners = await Promise.all(hears.map(async ([who, what]) => ({ what, member: await shop.as(who) })))
  // The panels of root would hear of users added later.
  await shop.idle()
  const panels = await Promise.all(listeners.map(async ({ what, member }) => ({ what, ...(await member.listen()) })))

  await happen()
  await shop.idle()

  const last = panels.map(({ heard }) => eventually(() => expect(names(heard)).toContain('plugins_hard_reload')))
  await Promise.all(last)
  await shop.idle()
  for (const [at, { heard, what }] of panels.entries()) {
    expect(names(heard), String(hears[at]?.[0])).toEqual(new Set([...forAll, ...what]))
  }
  for (const { close } of panels) close()
}, 30_000)

test('polling delivers the same events to the same users', async () => {
  const callers = await Promise.all(hears.map(async ([who, what]) => ({ what, member: await shop.as(who) })))
  await shop.idle()
  const { seq } = (await root.call('GET', '/api/events')).body

  await happen()
  await shop.idle()

  // Snapshots are no events, and presence is only sent over the socket.
  const snapshots = [
    'global_data',
    'plugins_data',
    'notification_data',
    'orders_data',
    'postedData_data',
    'products_data',
    'online_users',
    'custom_fields_data',
  ]
  for (const { what, member } of callers) {
    const { body } = await member.call('GET', `/api/events?since=${seq}`)
    const told = new Set(body.events.map(({ name }: { name: string }) => name))
    expect(told).toEqual(new Set([...forAll, ...what].filter((name) => !snapshots.includes(name))))
  }
}, 30_000)
