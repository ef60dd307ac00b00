import type { MetafieldsInput } from '@comptoir/custom-fields/contract'
import type { Address, Person } from '@comptoir/customers/contract'
import type { LineWish, Order, OrderRequest } from '../contract/index.ts'

/** One line of the form: a product of the shop, or something written in by hand. */
export interface DraftLine {
  key: string
  variant_id: string | null
  title: string
  note: string
  image: string | null
  quantity: number
  unit_price: number
}

export interface OrderDraft {
  lines: readonly DraftLine[]
  customer_id: string | null
  person: Person
  shipping_method_id: string | null
  address: Address
  payment: 'none' | 'pay_on_delivery' | 'bank_transfer' | 'paid'
  note: string
  /** Left out where the shop has no fields for orders: then nothing is said of them. */
  metafields: MetafieldsInput | undefined
}

export const noAddress: Address = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  province: '',
  postcode: '',
  country: '',
  phone: '',
}
const nobody: Person = { name: '', email: '', phone: '', locale: 'en' }

export const emptyDraft: OrderDraft = {
  lines: [],
  customer_id: null,
  person: nobody,
  shipping_method_id: null,
  address: noAddress,
  payment: 'none',
  note: '',
  metafields: {},
}

/** A draft order as the form begins with it. */
export const draftOf = (order: Order): OrderDraft => ({
  ...emptyDraft,
  lines: order.products.map((line) => ({
    key: line.id,
    variant_id: line.variant_id,
    title: line.title,
    note: line.variant_title,
    image: line.image,
    quantity: line.quantity,
    unit_price: line.unit_price,
  })),
  customer_id: order.customer_id,
  person: { ...nobody, ...order.customer },
  shipping_method_id: order.shipping?.method_id ?? null,
  address: order.shipping_address ?? noAddress,
  metafields: order.metafields,
})

export const wishesOf = ({ lines }: Pick<OrderDraft, 'lines'>): LineWish[] =>
  lines.map(({ variant_id, title, quantity, unit_price }) =>
    variant_id ? { variant_id, quantity } : { custom: true, title, unit_price, quantity },
  )

const isEmptyAddress = (address: Address) => Object.values(address).every((value) => value === '')
const isNobody = ({ name, email, phone }: Person) => !name && !email && !phone

const paymentOf = (payment: OrderDraft['payment']): OrderRequest['payment'] =>
  payment === 'paid' ? { kind: 'none', mark_paid: true } : { kind: payment }

/** What a new order and a changed draft have in common. */
const contentOf = (draft: OrderDraft) => ({
  products: wishesOf(draft),
  ...(draft.customer_id ? { customer_id: draft.customer_id } : !isNobody(draft.person) && { customer: draft.person }),
  shipping_method_id: draft.shipping_method_id,
  shipping_address: isEmptyAddress(draft.address) ? null : draft.address,
  metafields: draft.metafields,
})

export const requestOf = (draft: OrderDraft, isDraft: boolean) => ({
  ...contentOf(draft),
  draft: isDraft,
  note: draft.note,
  payment: isDraft ? { kind: 'none' as const } : paymentOf(draft.payment),
})

export const changeOf = (draft: OrderDraft, version: number) => ({ ...contentOf(draft), version })
