import { sql } from 'drizzle-orm'
import { orders } from '../record/order.table.ts'

/** A delivery that the customer refused: noted at the door, or why the order was canceled. */
export const isRefused = sql`(${orders.refusal} ->> 'counted' = 'true'
  or ${orders.tag} = 'canceled' and ${orders.state_reason} = 'refused')`
