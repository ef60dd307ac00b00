import type { Order } from '@comptoir/orders/contract'

/** What its customer can pay of an order; nothing of one that is canceled, nor what a provider holds already. */
export const payableOf = ({ draft, tag, totals }: Pick<Order, 'draft' | 'tag' | 'totals'>): number =>
  draft || tag === 'canceled' ? 0 : Math.max(0, totals.due - totals.authorized)
