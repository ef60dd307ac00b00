import { editableMails, type MailContent, type PreviewRecords } from '@comptoir/mails/server'
import { listOrderPage, readOrder } from '@comptoir/orders/server'
import type { Locale } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { type PurchaseMail, type PurchaseName, purchaseTexts } from '../../server/mail-templates.ts'
import type { StatusOrder } from '../../server/place/order-status.ts'
import { exampleContent, examplePayment } from './example-mail.ts'
import { composeMail, contentOf } from './order-mails.ts'

const shown = 12

const labelOf = ({ number, customer }: StatusOrder) => [number, customer.name].filter(Boolean).join(', ')

interface Orders {
  filter?: Parameters<typeof listOrderPage>[1]['filter']
  suits(order: StatusOrder): boolean
}

async function findOrders(context: Context, { filter }: Orders, q: string) {
  const { items } = await listOrderPage(context, { limit: shown, ...(q === '' ? { filter } : { q }) })
  const found = await Promise.all(items.map(({ id }) => readOrder(context.db.current, context.shop, id)))
  return found.filter(({ draft }) => !draft)
}

const recordsOf = (orders: Orders): PreviewRecords => ({
  permission: 'admin_orders',
  async find(context, q) {
    const found = await findOrders(context, orders, q)
    return found.filter(orders.suits).map((order) => ({ id: order.id, label: labelOf(order) }))
  },
  async read(context, id, locale) {
    const order = await readOrder(context.db.current, context.shop, id)
    if (order.draft) return null
    const mail = await composeMail(context, { ...order, locale })
    return { label: labelOf(order), ...(await contentOf(context, mail)) }
  },
})

const anyOrder = recordsOf({ suits: () => true })

/** Orders that were paid by transfer, or wait for it. */
const transfers = recordsOf({
  filter: { payment: { in: ['unpaid', 'pending'] } },
  suits: ({ payments }) => payments.some(({ provider }) => provider === 'bank_transfer'),
})

const editable = editableMails<PurchaseMail, PurchaseName>(purchaseTexts)

/** They can be switched off: the status page of an order says the same. */
const ofOrders = { group: 'order', mayBeOff: true } as const

const numbered = { name: 'number', need: 'warned' } as const

const exampleIn =
  (key: PurchaseMail) =>
  (context: Context, locale: Locale): MailContent =>
    exampleContent(context, { key, locale })

const aboutMoney = (key: 'payment-failed' | 'payment-returned' | 'payment-given-back') =>
  editable(key, {
    ...ofOrders,
    names: key === 'payment-failed' ? [] : ['sum'],
    example: (context, locale) => examplePayment(context, locale),
  })

const aboutReturn = (key: Extract<PurchaseMail, `return-${string}`>, { mayBeOff = true } = {}) =>
  editable(key, {
    ...{ ...ofOrders, mayBeOff },
    names: [numbered, 'name', 'return'],
    example: exampleIn(key),
    records: anyOrder,
  })

/** Mails of a purchase, whose words the shop may choose. */
export const purchaseMails = [
  editable('order-placed', {
    ...ofOrders,
    names: [numbered, 'name', 'sum'],
    example: exampleIn('order-placed'),
    records: anyOrder,
  }),
  editable('order-transfer', {
    ...ofOrders,
    names: [numbered, 'name', 'sum', 'until'],
    example: exampleIn('order-transfer'),
    records: transfers,
  }),
  editable('order-paid', {
    ...ofOrders,
    names: [numbered, 'name', 'sum'],
    example: exampleIn('order-paid'),
    records: anyOrder,
  }),
  editable('transfer-reminder', {
    ...ofOrders,
    names: [numbered, 'name', 'sum', 'until'],
    example: exampleIn('transfer-reminder'),
    records: transfers,
  }),
  editable('order-sent', {
    ...ofOrders,
    names: [numbered, 'name', 'carrier', 'tracking'],
    example: exampleIn('order-sent'),
    records: anyOrder,
  }),
  editable('order-ready', {
    ...ofOrders,
    names: [numbered, 'name', 'kept'],
    example: exampleIn('order-ready'),
    records: anyOrder,
  }),
  editable('order-delivered', {
    ...ofOrders,
    names: [numbered, 'name'],
    example: exampleIn('order-delivered'),
    records: anyOrder,
  }),
  editable('order-changed', {
    ...ofOrders,
    names: [numbered, 'name', 'sum'],
    example: exampleIn('order-changed'),
    records: anyOrder,
  }),
  editable('order-canceled', {
    ...ofOrders,
    names: [numbered, 'name'],
    example: exampleIn('order-canceled'),
    records: anyOrder,
  }),
  editable('order-owed', {
    ...ofOrders,
    names: [numbered, 'name', 'sum'],
    example: exampleIn('order-owed'),
    records: anyOrder,
  }),
  editable('order-refunded', {
    ...ofOrders,
    names: [numbered, 'name', 'sum', 'way'],
    example: exampleIn('order-refunded'),
    records: anyOrder,
  }),
  // The law wants its receipt.
  aboutReturn('return-withdrawn', { mayBeOff: false }),
  aboutReturn('return-asked'),
  aboutReturn('return-approved'),
  aboutReturn('return-declined'),
  aboutReturn('return-received'),
  aboutMoney('payment-failed'),
  aboutMoney('payment-returned'),
  aboutMoney('payment-given-back'),
]
