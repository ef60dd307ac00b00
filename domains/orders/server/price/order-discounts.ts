import { collectionsOfProducts } from '@comptoir/catalogue/server'
import { readCustomerStats } from '@comptoir/customers/server'
import { type Basket, type Evaluated, evaluateDiscounts, type Rejection } from '@comptoir/discounts/contract'
import { type DiscountFacts, groupsOfCustomer, type KnownCustomer, readDiscountFacts } from '@comptoir/discounts/server'
import type { Context, Tx } from '@comptoir/platform/server'
import type { ManualDiscount } from '../../contract/discount/discount-request.ts'
import type { OrderDiscount } from '../../contract/discount/order-discount.ts'
import type { OrderLine } from '../../contract/line/order-line.ts'
import type { Order } from '../../contract/order.ts'
import { orderError } from '../../contract/order-errors.wire.ts'
import { discountByHand, givenAs } from '../../contract/price/discount.rules.ts'
import type { ChargedGoods, Decision } from '../../contract/price/pricing.rules.ts'
import { type Addressed, countryOf } from '../record/order-parts.ts'

/** What decides the discounts of an order beside its prices. */
export interface DiscountAsk {
  lines: readonly Pick<OrderLine, 'product_id'>[]
  codes: readonly string[]
  manual: ManualDiscount | null
  buyer: KnownCustomer | null
  country: string | null
  language: string
  by_staff: boolean
  /** A purchase that may hold uses already: they are left out of every count. */
  holder: string | null
  explain?: 'codes' | 'all' | undefined
  /** In place of now. */
  at?: string | undefined
  /** `terms_stamp` of the shop, which the transaction has read. */
  stamp: string
}

export type Decide = (goods: ChargedGoods<OrderLine>) => Decision

type Customer = Basket['customer']

async function customerOf(
  context: Context,
  tx: Tx,
  { buyer, facts }: Pick<DiscountAsk, 'buyer'> & { facts: DiscountFacts },
): Promise<Customer> {
  if (!buyer) return null
  const { customer_id } = buyer
  if (customer_id === null) return { id: null, group_ids: [], orders: 0 }
  const group_ids = await groupsOfCustomer(context, tx, { customer_id, discounts: facts.discounts })
  const { orders } = await readCustomerStats(tx, context.shop, customer_id)
  return { id: customer_id, group_ids, orders }
}

type Bought = Pick<Order, 'customer_id' | 'customer'> & Addressed

/** Null while nobody is known. */
export const knownAs = ({ customer_id, customer, ...addressed }: Bought): DiscountAsk['buyer'] =>
  customer_id === null && !customer.email && !customer.phone
    ? null
    : { customer_id, email: customer.email ?? '', phone: customer.phone ?? '', country: countryOf(addressed) }

const basketOf = (
  { lines, delivery }: ChargedGoods<OrderLine>,
  { codes, country, language, by_staff }: DiscountAsk,
  known: { customer: Customer; collections: ReadonlyMap<string, readonly string[]> },
): Basket => ({
  lines: lines.map((line) => ({
    ...{ id: line.id, kind: line.kind, product_id: line.product_id, variant_id: line.variant_id },
    collection_ids: known.collections.get(line.product_id ?? '') ?? [],
    ...{ quantity: line.quantity, unit_price: line.unit_price, listed_price: line.listed_price },
    compare_at_price: line.compare_at_price,
  })),
  delivery: delivery === null ? null : { price: delivery },
  ...{ country, language, by_staff, codes, customer: known.customer },
})

const isIdle = ({ discounts, codes }: DiscountFacts, { codes: entered }: DiscountAsk) =>
  discounts.byRank.length === 0 && codes.length === 0 && entered.length === 0

function given({ applied }: Evaluated, { discounts }: DiscountFacts, language: string): OrderDiscount[] {
  const byId = new Map(discounts.byRank.map((discount) => [discount.id, discount]))
  return applied.flatMap((each) => {
    const discount = byId.get(each.discount_id)
    return discount ? givenAs(each, { discount, language }) : []
  })
}

/**
 * What the shop knows of its discounts for a basket. The decision is pure, so that a delivery whose price follows from
 * what the goods cost can be asked about again.
 */
export async function askDiscounts(context: Context, tx: Tx, ask: DiscountAsk): Promise<Decide> {
  const { now } = context
  const { buyer, codes, holder, manual, explain, stamp } = ask
  const facts = await readDiscountFacts(context, tx, { codes, customer: buyer, holder, stamp })
  const byHand = (goods: ChargedGoods<OrderLine>, before: readonly OrderDiscount[]) => {
    const discount = manual && discountByHand(manual, goods, before)
    return discount ? [...before, discount] : [...before]
  }
  if (isIdle(facts, ask)) return (goods) => ({ discounts: byHand(goods, []), rejected: [] })
  const products = [...new Set(ask.lines.flatMap(({ product_id }) => product_id ?? []))]
  const collections = await collectionsOfProducts(tx, products)
  const known = await customerOf(context, tx, { buyer, facts })
  const at = ask.at ?? now().toISOString()
  return (goods) => {
    const basket = basketOf(goods, ask, { customer: known, collections })
    const evaluated = evaluateDiscounts({ basket, ...facts, now: at, ...(explain && { explain }) })
    const { rejected, compared } = evaluated
    return { discounts: byHand(goods, given(evaluated, facts, ask.language)), rejected, compared }
  }
}

/** What an order takes of the limits of its discounts. */
export const usesOf = ({ discounts }: Pick<Order, 'discounts'>) =>
  discounts.flatMap(({ discount_id, code, amount }) => (discount_id === null ? [] : { discount_id, code, amount }))

/**
 * A code that staff or a program enter has to count.
 * @throws DISCOUNT_REFUSED with the most useful reason of each code that does not
 */
export function assertCounted(rejected: readonly Rejection[]) {
  const [first] = rejected
  if (first) throw orderError('DISCOUNT_REFUSED', { field: 'codes', rejected })
}
