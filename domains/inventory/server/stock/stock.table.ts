import { instant, shopId } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { movementKinds } from '../../contract/stock.ts'

// Generated columns: the expression is in the migration.
const byDatabase = sql``

const units = () => ({
  on_hand: integer().notNull().default(0),
  committed: integer().notNull().default(0),
  /** The sum of the holds; part of `committed`. */
  promised: integer().notNull().default(0),
  damaged: integer().notNull().default(0),
  incoming: integer().notNull().default(0),
  available: integer().notNull().generatedAlwaysAs(byDatabase),
})

/** Stock of a product, with the same id. */
export const inventoryGroups = pgTable('inventory_groups', {
  shop_id: shopId(),
  id: uuid().notNull(),
  available: integer().notNull().default(0),
  tracked: boolean().notNull().default(true),
  low_stock_at: integer(),
})

/** Stock of a variant, with the same id: the sum of its levels and the lock for them. */
export const inventoryItems = pgTable('inventory_items', {
  shop_id: shopId(),
  id: uuid().notNull(),
  group_id: uuid().notNull(),
  track_quantity: boolean().notNull().default(true),
  continue_out_of_stock: boolean().notNull().default(true),
  low_stock_at: integer(),
  ...units(),
  /** Free units at locations that do not sell; `available` leaves them out. */
  withheld: integer().notNull().default(0),
  deleted_at: instant(),
})

export const stockLevels = pgTable('stock_levels', {
  shop_id: shopId(),
  item_id: uuid().notNull(),
  location_id: uuid().notNull(),
  ...units(),
})

/** Append-only. */
export const stockMovements = pgTable('stock_movements', {
  shop_id: shopId(),
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  item_id: uuid().notNull(),
  location_id: uuid().notNull(),
  kind: text({ enum: movementKinds }).notNull(),
  on_hand: integer().notNull().default(0),
  damaged: integer().notNull().default(0),
  order_id: uuid(),
  note: text(),
  actor_kind: text().notNull(),
  user_id: uuid(),
  actor_name: text(),
  at: instant().notNull().default(sql`now()`),
})
