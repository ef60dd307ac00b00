import { restrictionsOf } from '@comptoir/platform/server'
import { flags, policy } from '@comptoir/staff/contract'
import { expect, test } from 'vitest'
import { domains } from '../domains.ts'
import { callRules } from '../testing/rules/call-rules.ts'

const endpoints = domains.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))

/** Each line names one path after its methods. */
const byHand = Object.entries(callRules).flatMap(([rule, lines]) =>
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const words = line.trim().split(' ')
      const path = words.at(-1) ?? ''
      return words.slice(0, -1).map((method): [string, string] => [`${method} ${path}`, rule])
    }),
)

test('every call asks for the right that is written here, and no call is missing or new', () => {
  const declared = endpoints.map(({ method, path, permission }): [string, string] => [`${method} ${path}`, permission])

  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(byHand))
  expect(byHand).toHaveLength(endpoints.length)
})

/** Reply fields that are hidden from some role that may make the call. */
const hiddenBy = ({ reply, permission }: (typeof endpoints)[number]) =>
  reply
    ? restrictionsOf(reply, permission).filter(({ permission: needed }) =>
        flags.some((flag) => {
          const asker = { role: { key: 'clerk', permessions: { [flag]: true } }, settings: {} }
          return policy[permission](asker) && !policy[needed](asker)
        }),
      )
    : []

/** Totals of customers need the right to see orders. */
const statsReplies = [
  'GET /api/customers: items.*.stats',
  'GET /api/customers/pick: items.*.stats',
  'GET /api/customers/{id}: customer.stats',
  'GET /api/customers/{id}/duplicates: items.*.customer.stats',
  'POST /api/customers: customer.stats',
  'PUT /api/customers/{id}: customer.stats',
  'POST /api/customers/{id}/notes: customer.stats',
  'POST /api/customers/{id}/vat_check: customer.stats',
  'POST /api/customers/{id}/offered_addresses/{offer}/keep: customer.stats',
  ...['customer.stats', 'sums.orders', 'sums.spent'].map((field) => `POST /api/customers/{id}/merge: ${field}`),
]

/** What goods cost the shop needs the right to manage them. */
const costReplies = [
  'POST /api/orders/quote: products.*.cost',
  'GET /api/packing_rounds/{id}: orders.*.order.products.*.cost',
  'GET /api/pick_list: orders.*.order.products.*.cost',
  ...[
    ...['GET /api/orders/{id}', 'PUT /api/orders/{id}', 'PUT /api/orders/{id}/lines'],
    ...['POST /api/orders', 'POST /api/past_orders'],
    ...[
      'cancel',
      'claim',
      'confirm',
      'deliver',
      'gift_card_payments',
      'mark_paid',
      'mark_pending',
      'notes',
      'refuse',
      'release',
      'undo_refusal',
    ].map((act) => `POST /api/orders/{id}/${act}`),
    ...['POST /api/orders/{id}/fulfillments', 'PUT /api/orders/{id}/fulfillments/{fulfillment_id}'],
    ...['ship', 'ready', 'out_for_delivery', 'deliver', 'fail', 'return', 'void'].map(
      (act) => `POST /api/orders/{id}/fulfillments/{fulfillment_id}/${act}`,
    ),
    ...['POST', 'DELETE'].map((method) => `${method} /api/orders/{id}/fulfillments/{fulfillment_id}/label`),
    ...['unpack', 'settle', 'exchange', 'refund'].map((act) => `POST /api/orders/{id}/returns/{return_id}/${act}`),
  ].map((call) => `${call}: order.products.*.cost`),
]

test('fields of replies ask for more than their call exactly where it is written here', () => {
  const hidden = endpoints.flatMap((endpoint) =>
    hiddenBy(endpoint).map(
      ({ path, permission }) => `${endpoint.method} ${endpoint.path}: ${path.join('.')} is for ${permission}`,
    ),
  )

  const ofAccount = ['user.last_seen_at is for users_page', 'user.invitation is for users_page']
  expect(hidden.toSorted()).toEqual(
    [
      ...['GET /api/admin_startup_config', 'GET /api/user', 'PUT /api/user'].flatMap((call) =>
        ofAccount.map((field) => `${call}: ${field}`),
      ),
      ...statsReplies.map((field) => `${field} is for admin_orders`),
      ...costReplies.map((field) => `${field} is for admin_products_manager`),
      'GET /api/customers/pick: items.*.note is for customers_page',
      'GET /api/customers/pick: items.*.consent is for customers_page',
      'GET /api/customers/pick: items.*.metafields is for customers_page',
    ].toSorted(),
  )
})
