import type { ManualDiscount } from './discount-request.ts'
import type { OrderDiscount } from './order-discount.ts'

/** The decision about a discount by hand that an order was given. */
export const manualIn = (discounts: readonly OrderDiscount[]): ManualDiscount | null => {
  const given = discounts.find(({ discount_id }) => discount_id === null)
  if (!given || given.value === null || (given.kind !== 'percentage' && given.kind !== 'fixed')) return null
  return { kind: given.kind, value: given.value, reason: given.reason ?? '' }
}

export const codesIn = (discounts: readonly OrderDiscount[]) => discounts.flatMap(({ code }) => code ?? [])
