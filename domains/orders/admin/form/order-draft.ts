import type { MetafieldsInput } from '@comptoir/custom-fields/contract'
import { type Address, emptyAddress, isEmptyAddress, type Person } from '@comptoir/customers/contract'
import { z } from 'zod'
import { handedOverKey } from '../../contract/order.rules.ts'
import type { Order } from '../../contract/order.ts'
import { type LineInput, OrderRequest } from '../../contract/order-request.ts'

export interface DraftLine {
  key: string
  variant_id: string | null
  title: string
  note: string
  image: string | null
  quantity: number
  unit_price: number
}

/** Fields have their names on the wire, so that field errors of a reply match. */
export interface OrderDraft {
  products: readonly DraftLine[]
  customer_id: string | null
  customer: Person
  shipping_method_id: string | null
  handed_over: boolean
  shipping_address: Address
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
  payment: 'none',
  note: '',
  metafields: {},
}

export const draftOf = (order: Order): OrderDraft => ({
  ...emptyDraft,
  products: order.products.map((line) => ({
    key: line.id,
    variant_id: line.variant_id,
    title: line.title,
    note: line.variant_title,
    image: line.image,
    quantity: line.quantity,
    unit_price: line.unit_price,
  })),
  customer_id: order.customer_id,
  customer: { ...nobody, ...order.customer },
  shipping_method_id: order.shipping?.method_id ?? null,
  handed_over: order.shipping?.key === handedOverKey,
  shipping_address: order.shipping_address ?? emptyAddress,
  metafields: order.metafields,
})

export const lineInputsOf = ({ products }: Pick<OrderDraft, 'products'>): LineInput[] =>
  products.map(({ variant_id, title, quantity, unit_price }) =>
    variant_id ? { variant_id, quantity } : { custom: true, title, unit_price, quantity },
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
