import type { CustomFieldRecords } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { orders } from '../record/order.table.ts'
import { listOrderPage } from './list-orders.ts'

const maxPicked = 20

/** Orders have custom fields. */
export const orderRecords: CustomFieldRecords = {
  entity: 'order',
  table: orders,
  name: sql`coalesce('#' || ${orders.number}, ${orders.customer}->>'name', '')`,
  permission: 'admin_orders',
  async search(context, q) {
    const { items } = await listOrderPage(context, { q, limit: maxPicked })
    return items.map(({ id, number, customer }) => ({
      id,
      label: [number === null ? '' : `#${number}`, customer.name].filter(Boolean).join(' – '),
    }))
  },
}
