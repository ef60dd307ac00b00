import { anOrder } from '@comptoir/orders/testing'
import type { Panel } from './open-panel.ts'

/** Orders of a customer with a unique name, oldest first. */
export async function ordersOf(panel: Panel, name: string, count: number) {
  const customer = { name, email: `${name}@example.com`, phone: '', locale: 'en' as const }
  const orders: Awaited<ReturnType<typeof anOrder>>[] = []
  for (let left = count; left > 0; left -= 10) {
    const some = Array.from({ length: Math.min(10, left) }, () => anOrder(panel.shop.context, { customer }))
    orders.push(...(await Promise.all(some)))
  }
  return orders.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))
}
