import type { Order } from './order.ts'

/**
 * Two figures of money, which every sum over orders names. **Placed**: the totals, with tax and delivery, of orders that are
 * neither drafts nor canceled, on the day on which they were placed. **Paid**: what was paid for those orders and not given
 * back; what they are lowered by is the value that was taken back, not the money. Counts are of all placed orders; sums have those of one currency and say how many they leave out. The view
 * `order_sales`, in which what gift cards paid stands apart, and `sales.queries.ts` say the same in SQL.
 */
export const isPlaced = ({ draft, tag }: Pick<Order, 'draft' | 'tag'>) => !draft && tag !== 'canceled'

export const paidOf = ({ paid, refunded }: Pick<Order['totals'], 'paid' | 'refunded'>) => Math.max(0, paid - refunded)
