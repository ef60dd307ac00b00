interface AttachableOrder {
  tag: string
  currency: string
  totals: { due: number; authorized: number }
}

/** What an order still has to be paid: neither paid nor held by a bank. */
export const openSumOf = ({ totals: { due, authorized } }: AttachableOrder) => Math.max(0, due - authorized)

export const attachRefusals = [
  'ATTACH_CANCELED',
  'ATTACH_DRAFT',
  'ATTACH_CURRENCY',
  'ATTACH_NOT_DUE',
  'ATTACH_TOO_MUCH',
] as const
export type AttachRefusal = (typeof attachRefusals)[number]

/** Why a payment cannot be put to an order; null if it can. Less than is due is a part of it, more is refused. */
export function attachRefusal(
  order: AttachableOrder,
  payment: { amount: number; currency: string },
): AttachRefusal | null {
  if (order.tag === 'canceled') return 'ATTACH_CANCELED'
  if (order.tag === 'draft-order') return 'ATTACH_DRAFT'
  if (order.currency !== payment.currency) return 'ATTACH_CURRENCY'
  const open = openSumOf(order)
  if (open === 0) return 'ATTACH_NOT_DUE'
  return payment.amount > open ? 'ATTACH_TOO_MUCH' : null
}
