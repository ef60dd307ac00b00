import { termsOfLines } from '@comptoir/catalogue/server'
import { applyMetafields } from '@comptoir/custom-fields/server'
import type { ProductTerms, ShippingMethod } from '@comptoir/shipping/contract'
import { readShippingMethod } from '@comptoir/shipping/server'
import { isAssignable } from '@comptoir/staff/server'
import { readTaxation } from '@comptoir/taxes/server'
import { fulfillmentOf, handedOverKey } from '../../contract/order.rules.ts'
import type { Order } from '../../contract/order.ts'
import { orderError } from '../../contract/order-errors.wire.ts'
import { orderAssigned, orderEdited } from '../../contract/order-events.wire.ts'
import type { OrderChange } from '../../contract/order-request.ts'
import { buildLines, withExistingIds } from '../price/build-lines.ts'
import { assertCounted } from '../price/order-discounts.ts'
import { priceWithDelivery } from '../price/price-with-delivery.ts'
import { taxStatus } from '../price/tax-status.ts'
import { shopTerms } from '../record/order.queries.ts'
import {
  assertNothingLost,
  assertOpen,
  buyerOf,
  chosenMethod,
  customerPart,
  derivedFields,
  namedCustomer,
  shippingPart,
} from '../record/order-parts.ts'
import { changeOrder, type LockedOrder } from '../record/save-order.ts'
import { decideForDraft, withKnownIds } from './draft-discounts.ts'

type Edit = Omit<OrderChange, 'version' | 'state'>

/** Fields that cannot change once the order is placed. */
const fixedOncePlaced = [
  ...(['customer_id', 'customer', 'products', 'shipping_method_id', 'handed_over'] as const),
  ...(['codes', 'manual_discount'] as const),
] as const

function assertEditable(before: Order, edit: Edit) {
  assertOpen(before)
  const field = before.draft ? undefined : fixedOncePlaced.find((name) => edit[name] !== undefined)
  if (field) throw orderError('ORDER_NOT_EDITABLE', { field })
}

/** Input of the delivery's price and of the taxes. */
const shippingParts = ['shipping_method_id', 'handed_over', 'products', 'shipping_address'] as const

/** The goods and methods have prices in the shop's currency; a draft from before a change of it keeps its own. */
async function assertSameCurrency({ tx, order: { currency } }: LockedOrder, edit: Edit) {
  const field = (['products', 'shipping_method_id', 'codes', 'manual_discount'] as const).find(
    (name) => edit[name] !== undefined,
  )
  if (!field) return
  const { currency: current } = await shopTerms(tx)
  if (currency !== current) throw orderError('ORDER_OTHER_CURRENCY', { field, currency, current })
}

interface Content extends Partial<Order> {
  terms: readonly ProductTerms[]
}

/** Before the discounts on it. */
const listedShipping = ({ shipping, discounts }: Order): Order['shipping'] =>
  shipping && {
    ...shipping,
    price: discounts.reduce(
      (price, { scope, amount }) => (scope === 'shipping' ? price + amount : price),
      shipping.price,
    ),
  }

const agreedDelivery = (before: Order, offer: ShippingMethod | undefined) => ({
  ...{ shipping: listedShipping(before), offer, isDeliveryPriced: true },
})

/** What the delivery of these contents would cost. */
async function deliveryOf({ context, tx, order: before }: LockedOrder, edit: Edit) {
  const { currency, stamp } = await shopTerms(tx)
  if (before.currency !== currency) {
    const offer = before.shipping?.method_id
      ? await readShippingMethod(tx, context.shop, before.shipping.method_id)
      : undefined
    return () => agreedDelivery(before, offer)
  }
  const { shipping_method_id = before.shipping?.method_id, shipping_address = before.shipping_address } = edit
  const isHandedOver = edit.handed_over ?? (before.shipping?.key === handedOverKey && !edit.shipping_method_id)
  const chosen = await chosenMethod(tx, context, { method_id: shipping_method_id, stamp })
  // A method that was switched off meanwhile stays the draft's, at its price, until another is chosen.
  if (edit.shipping_method_id === undefined && chosen?.method.enabled === false) {
    return () => agreedDelivery(before, chosen.method)
  }
  return (content: Content) => ({
    ...shippingPart(chosen, { ...before, ...content, shipping_address }, isHandedOver),
    isDeliveryPriced: false,
  })
}

/** Fields that decide prices and taxes. */
const pricedParts = [...shippingParts, 'customer_id', 'customer', 'codes', 'manual_discount'] as const

/** The record of the draft's customer, as given or as before. */
const customerOf = async ({ context, tx, order: { customer_id, ...before } }: LockedOrder, edit: Edit) =>
  edit.customer_id || edit.customer
    ? buyerOf(tx, context, { ...edit, shipping_address: addressOf(before, edit) })
    : namedCustomer(tx, context, customer_id ? { customer_id } : {})

/** Changed contents of a draft, at current prices. */
async function contentChanges(locked: LockedOrder, edit: Edit): Promise<Partial<Order>> {
  const { context, tx, order: before } = locked
  if (pricedParts.every((name) => edit[name] === undefined)) return {}
  await assertSameCurrency(locked, edit)
  const address = addressOf(before, edit)
  const record = await customerOf(locked, edit)
  const buyer = edit.customer_id || edit.customer ? customerPart(record, edit.customer) : {}
  const built = edit.products && (await buildLines(context, tx, edit.products))
  const terms = built ? built.terms : await termsOfLines(tx, before.products)
  const products = built ? withExistingIds(built.productsIn(before.locale), before.products) : before.products
  const status = taxStatus(context, record?.tax, address)
  const deliveryFor = await deliveryOf(locked, edit)
  const decide = await decideForDraft(locked, edit, { ...before, ...buyer, shipping_address: address, products })
  const taxed = priceWithDelivery(
    { lines: products, isExempt: status.tax_exemption !== null, decide },
    await readTaxation(tx, context, { address }),
    (products) => deliveryFor({ ...buyer, products, terms }),
  )
  if (edit.codes) assertCounted(taxed.rejected)
  return {
    ...buyer,
    ...status,
    products: taxed.products,
    discounts: withKnownIds(taxed.discounts, before.discounts),
    shipping: taxed.shipping,
    fulfillment_status: fulfillmentOf('NEW', products),
    ...derivedFields({ ...taxed, payments: before.payments }),
  }
}

const addressOf = (before: Pick<Order, 'shipping_address'>, { shipping_address = before.shipping_address }: Edit) =>
  shipping_address

/** The customer's own record keeps its contact data. */
const contactChange = ({ customer }: Pick<Order, 'customer'>, { contact }: Edit) =>
  contact && { customer: { ...customer, ...contact } }

async function assigneeChange({ context, tx, order }: LockedOrder, id: string | null | undefined) {
  if (id === undefined || id === order.assignee_id) return {}
  if (id === null) return { assignee_id: null, claimed_at: null }
  const isKnown = await isAssignable(tx, context, { id, permission: 'admin_orders' })
  if (!isKnown) throw orderError('ASSIGNEE_UNAVAILABLE', { field: 'assignee_id' })
  return { assignee_id: id, claimed_at: context.now().toISOString() }
}

const fieldsOf = ({ tx, order }: LockedOrder, { metafields }: Edit) =>
  applyMetafields(
    tx,
    { entity: 'order', id: order.id, label: order.number === null ? '' : `#${order.number}` },
    { input: metafields, before: order.metafields },
  )

/** A placed order keeps what its delivery requires. */
async function assertDeliverable({ context, tx, order: before }: LockedOrder, changes: Partial<Order>) {
  if (before.draft || !('shipping_address' in changes || 'customer' in changes)) return
  const method = before.shipping?.method_id
    ? await readShippingMethod(tx, context.shop, before.shipping.method_id)
    : undefined
  const requirements = { address: method?.address_required === true, phone: method?.phone_required === true }
  assertNothingLost(before, { ...before, ...changes }, requirements)
}

export async function editLocked(locked: LockedOrder, edit: Edit): Promise<Order> {
  const { order: before } = locked
  assertEditable(before, edit)
  const {
    customer_id,
    customer,
    contact,
    products,
    shipping_method_id,
    handed_over,
    assignee_id,
    metafields: _input,
    ...plain
  } = edit
  const content = before.draft ? await contentChanges(locked, edit) : {}
  const metafields = await fieldsOf(locked, edit)
  const given = Object.entries({ ...plain, metafields }).filter(([, value]) => value !== undefined)
  const changes: Partial<Order> = {
    ...content,
    ...contactChange({ ...before, ...content }, edit),
    ...Object.fromEntries(given),
  }
  await assertDeliverable(locked, changes)
  const assignee = await assigneeChange(locked, assignee_id)
  const isOnlyAssigned = assignee_id !== undefined && Object.keys(edit).length === 1
  return changeOrder(locked, isOnlyAssigned ? orderAssigned : orderEdited, { ...changes, ...assignee })
}
