import type { OrderDiscount } from '../../contract/discount/order-discount.ts'
import type { OrderLine } from '../../contract/line/order-line.ts'
import type { LinesChange } from '../../contract/lines-change.wire.ts'
import type { Order } from '../../contract/order.ts'
import { useDiscounts } from '../place/commit-order.ts'
import { askDiscounts, type Decide, knownAs } from '../price/order-discounts.ts'
import { shopTerms } from '../record/order.queries.ts'
import { countryOf } from '../record/order-parts.ts'
import type { LockedOrder } from '../record/save-order.ts'

export type Entered = Pick<LinesChange, 'codes' | 'manual_discount'>

/** What an order has once is not given to it again with other goods; a part of each price is. */
const isOfEachPiece = ({ kind }: OrderDiscount) => kind === 'percentage' || kind === 'fixed_price'

/** What is added gets what the shop gives now, by the codes that are entered for it; what stood keeps what it has. */
export async function decideForAdded(
  { context, tx, order }: LockedOrder,
  { codes, manual_discount }: Entered,
  goods: readonly OrderLine[],
): Promise<Decide> {
  const { stamp } = await shopTerms(tx)
  const decide = await askDiscounts(context, tx, {
    stamp,
    ...{ lines: goods, codes, manual: manual_discount, buyer: knownAs(order), by_staff: true, holder: order.id },
    ...{ country: countryOf(order), language: order.locale },
  })
  const added = new Set(goods.map(({ id }) => id))
  const had = new Set(order.discounts.flatMap(({ discount_id }) => discount_id ?? []))
  const isNew = (discount: OrderDiscount) =>
    discount.discount_id === null || !had.has(discount.discount_id) || isOfEachPiece(discount)
  return ({ lines }) => {
    const { discounts, rejected } = decide({ lines: lines.filter(({ id }) => added.has(id)), delivery: null })
    return { discounts: discounts.filter(isNew), rejected }
  }
}

/** A discount that the order has is one entry, with its shares of all goods. */
export function withAddedDiscounts(before: readonly OrderDiscount[], added: readonly OrderDiscount[]): OrderDiscount[] {
  const joined = before.map((known) => {
    const more = known.discount_id && added.find(({ discount_id }) => discount_id === known.discount_id)
    return more ? { ...known, amount: known.amount + more.amount, shares: [...known.shares, ...more.shares] } : known
  })
  const had = new Set(before.flatMap(({ discount_id }) => discount_id ?? []))
  return [...joined, ...added.filter(({ discount_id }) => discount_id === null || !had.has(discount_id))]
}

/** After stock, as the order of locks wants it. @throws DISCOUNT_… for one that somebody else has used up meanwhile */
export const useAddedDiscounts = (locked: LockedOrder, order: Order) => useDiscounts(locked, order, null)
