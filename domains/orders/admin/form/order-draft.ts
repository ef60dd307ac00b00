import { type Option as ProductOption, priceWithAddons, selectionFaults } from '@comptoir/catalogue/contract'
import type { MetafieldsInput } from '@comptoir/custom-fields/contract'
import { type Address, emptyAddress, isEmptyAddress, type Person } from '@comptoir/customers/contract'
import { z } from 'zod'
import type { ManualDiscount } from '../../contract/discount/discount-request.ts'
import { codesIn, manualIn } from '../../contract/discount/entered-discounts.rules.ts'
import type { OrderLine } from '../../contract/line/order-line.ts'
import { handedOverKey } from '../../contract/order.rules.ts'
import type { Order } from '../../contract/order.ts'
import { type LineInput, OrderRequest } from '../../contract/order-request.ts'

export type AddonOption = ProductOption
type Chosen = Readonly<Record<string, readonly string[]>>

export interface DraftLine {
  key: string
  variant_id: string | null
  title: string
  note: string
  image: string | null
  quantity: number
  /** Without the add-ons. */
  unit_price: number
  /** A price that was agreed, add-ons included, in place of the product's. */
  agreed: { price: number; reason: string } | null
  properties: OrderLine['properties']
  /** Ids of chosen values by the id of their option. */
  addons: Chosen
  /** Undefined for the lines of a draft that was opened again. */
  options?: readonly AddonOption[]
}

/** The line's price and its add-ons' as known here; the server has the last word. */
export const priceOfLine = ({ unit_price, agreed, addons }: DraftLine, options: readonly AddonOption[]) =>
  agreed ? agreed.price : priceWithAddons(unit_price, options, Object.values(addons).flat())

/** A name and all that has to be chosen: before that a line is not priced. */
export const isPriceable = ({ title, addons, options = [] }: DraftLine) =>
  title.trim() !== '' && selectionFaults(options, addons).length === 0

const keyOf = (chosen: Chosen) =>
  Object.entries(chosen)
    .flatMap(([option, values]) => values.map((value) => `${option} ${value}`))
    .toSorted()
    .join()

type Good = Pick<DraftLine, 'variant_id' | 'addons' | 'agreed' | 'properties'>

/** What was engraved, or agreed, is no other one's. */
const isSpecial = ({ agreed, properties }: Good) => agreed !== null || Object.keys(properties).length > 0

/** The same goods with the same add-ons. */
export const isSameGood = (one: Good, other: Good) =>
  one.variant_id !== null &&
  one.variant_id === other.variant_id &&
  keyOf(one.addons) === keyOf(other.addons) &&
  !isSpecial(one) &&
  !isSpecial(other)

/** Fields have their names on the wire, so that field errors of a reply match. */
export interface OrderDraft {
  products: readonly DraftLine[]
  customer_id: string | null
  customer: Person
  shipping_method_id: string | null
  handed_over: boolean
  shipping_address: Address
  /** As they were typed. */
  codes: readonly string[]
  manual_discount: ManualDiscount | null
  payment: 'none' | 'pay_on_delivery' | 'bank_transfer' | 'paid'
  note: string
  /** Undefined if the shop has no custom fields for orders. */
  metafields: MetafieldsInput | undefined
}

const nobody: Person = { name: '', email: '', phone: '', locale: 'en' }

export const emptyDraft: OrderDraft = {
  products: [],
  customer_id: null,
  customer: nobody,
  shipping_method_id: null,
  handed_over: false,
  shipping_address: emptyAddress,
  codes: [],
  manual_discount: null,
  payment: 'none',
  note: '',
  metafields: {},
}

const chosenIn = ({ addons }: OrderLine): Chosen =>
  Object.fromEntries(
    Array.from(
      Map.groupBy(addons, ({ option_id }) => option_id),
      ([option, chosen]) => [option, chosen.map(({ value_id }) => value_id)],
    ),
  )

export const draftOf = (order: Order): OrderDraft => ({
  ...emptyDraft,
  products: order.products.map((line) => ({
    key: line.id,
    variant_id: line.variant_id,
    title: line.title,
    note: line.variant_title,
    image: line.image,
    quantity: line.quantity,
    unit_price: line.addons.reduce((price, addon) => price - addon.price, line.unit_price),
    agreed: line.price_override && { price: line.unit_price, reason: line.price_override.reason },
    properties: line.properties,
    addons: chosenIn(line),
  })),
  customer_id: order.customer_id,
  customer: { ...nobody, ...order.customer },
  shipping_method_id: order.shipping?.method_id ?? null,
  handed_over: order.shipping?.key === handedOverKey,
  shipping_address: order.shipping_address ?? emptyAddress,
  codes: codesIn(order.discounts),
  manual_discount: manualIn(order.discounts),
  metafields: order.metafields,
})

/** The same goods to the same place, at the prices of now: what was agreed or noted belongs to that order alone. */
export const likeOrder = (order: Order): Partial<OrderDraft> => {
  const goods = order.products.filter(({ kind }) => kind !== 'fee')
  const { products, metafields: _metafields, ...draft } = draftOf({ ...order, products: goods, discounts: [] })
  return { ...draft, products: products.map((line) => ({ ...line, agreed: null })) }
}

const copyOf = (chosen: Chosen) =>
  Object.fromEntries(Object.entries(chosen).flatMap(([id, values]) => (values.length > 0 ? [[id, [...values]]] : [])))

export const lineInputsOf = ({ products }: Pick<OrderDraft, 'products'>): LineInput[] =>
  products.map(({ variant_id, title, quantity, unit_price, agreed, properties, addons }) =>
    variant_id
      ? {
          ...{ variant_id, quantity },
          ...(keyOf(addons) && { addons: copyOf(addons) }),
          ...(agreed && { price_override: agreed.price, reason: agreed.reason }),
          ...(Object.keys(properties).length > 0 && { properties }),
        }
      : { custom: true, title, unit_price, quantity },
  )

const isNobody = ({ name, email, phone }: Person) => !name && !email && !phone

const paymentOf = (payment: OrderDraft['payment']): OrderRequest['payment'] =>
  payment === 'paid' ? { kind: 'none', mark_paid: true } : { kind: payment }

const requestOf = (draft: OrderDraft): z.input<typeof OrderRequest> => ({
  products: lineInputsOf(draft),
  ...(draft.customer_id
    ? { customer_id: draft.customer_id }
    : !isNobody(draft.customer) && { customer: draft.customer }),
  shipping_method_id: draft.shipping_method_id,
  handed_over: draft.handed_over,
  shipping_address: isEmptyAddress(draft.shipping_address) ? null : draft.shipping_address,
  codes: [...draft.codes],
  manual_discount: draft.manual_discount,
  metafields: draft.metafields,
  note: draft.note,
  payment: paymentOf(draft.payment),
})

/** The same for drafts and orders; the pressed button decides. */
export const orderForm = (hasFields: boolean) =>
  z
    .custom<OrderDraft>()
    .transform((draft) => requestOf(hasFields ? draft : { ...draft, metafields: undefined }))
    .pipe(OrderRequest)
export type OrderInput = z.output<typeof OrderRequest>
