import type { BulkWriting } from '@comptoir/platform/seed'

/** Counts orders that were written without events. */
export const countSeededOrders = ({ client, shop }: BulkWriting) =>
  client.query('select stats_recount($1, stats_zone($1))', [shop])

export const seededTables = ['stats_orders', 'stats_hours', 'stats_parts']
