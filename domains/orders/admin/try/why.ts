import type { Rejection } from '@comptoir/discounts/contract'
import { isWaiting } from '@comptoir/discounts/contract'

/** A discount that is not given, with every reason. */
export interface Refused {
  key: string
  discount_id: string | null
  code: string | null
  reasons: readonly Rejection[]
}

export interface Refusals {
  /** Only something is to go. */
  waiting: readonly Refused[]
  others: readonly Refused[]
  /** Those that no goods of the basket are for, and nothing else. */
  withoutGoods: readonly Refused[]
}

const keyOf = ({ discount_id, code }: Rejection) => `${discount_id} ${code}`

const isOfOtherGoods = ({ reasons }: Refused) =>
  reasons.every(
    ({ reason, detail }) => reason === 'DISCOUNT_NO_MATCHING_ITEMS' && 'of' in detail && detail.of !== 'delivery',
  )

/** What matters first: what asks for more, what is refused, and what these goods have nothing to do with. */
export function refusalsOf(rejected: readonly Rejection[]): Refusals {
  const all = [...Map.groupBy(rejected, keyOf)].flatMap(([key, reasons]): Refused[] => {
    const [first] = reasons
    return first ? [{ key, discount_id: first.discount_id, code: first.code, reasons }] : []
  })
  const isOpen = ({ reasons: [first] }: Refused) => first !== undefined && isWaiting(first)
  return {
    waiting: all.filter(isOpen),
    others: all.filter((each) => !isOpen(each) && !isOfOtherGoods(each)),
    withoutGoods: all.filter((each) => !isOpen(each) && isOfOtherGoods(each)),
  }
}
