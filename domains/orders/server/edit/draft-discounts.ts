import { codesIn, manualIn } from '../../contract/discount/entered-discounts.rules.ts'
import type { OrderDiscount } from '../../contract/discount/order-discount.ts'
import type { Order } from '../../contract/order.ts'
import type { OrderChange } from '../../contract/order-request.ts'
import { askDiscounts, type Decide, knownAs } from '../price/order-discounts.ts'
import { shopTerms } from '../record/order.queries.ts'
import { countryOf } from '../record/order-parts.ts'
import type { LockedOrder } from '../record/save-order.ts'

type Contents = Pick<
  Order,
  'products' | 'customer_id' | 'customer' | 'shipping_address' | 'billing_address' | 'locale' | 'discounts' | 'currency'
>

/**
 * The discounts of a draft whose contents change: those that count now, by the codes that were entered. A draft from
 * before a change of currency keeps what it was given.
 */
export async function decideForDraft(
  { context, tx }: LockedOrder,
  { codes, manual_discount }: Pick<OrderChange, 'codes' | 'manual_discount'>,
  draft: Contents,
): Promise<Decide> {
  const { currency, stamp } = await shopTerms(tx)
  if (draft.currency !== currency) return () => ({ discounts: draft.discounts, rejected: [] })
  const { products, discounts, locale } = draft
  return askDiscounts(context, tx, {
    ...{ lines: products, stamp },
    codes: codes ?? codesIn(discounts),
    manual: manual_discount === undefined ? manualIn(discounts) : manual_discount,
    ...{ buyer: knownAs(draft), country: countryOf(draft) },
    ...{ language: locale, by_staff: true, holder: null },
  })
}

const nameOf = ({ discount_id, code }: OrderDiscount) => `${discount_id} ${code}`

/** What was given before is the same entry of the order as long as it is given. */
export function withKnownIds(now: readonly OrderDiscount[], before: readonly OrderDiscount[]): OrderDiscount[] {
  const known = new Map(before.map((discount) => [nameOf(discount), discount.id]))
  return now.map((discount) => ({ ...discount, id: known.get(nameOf(discount)) ?? discount.id }))
}
