import { type SQL, sql } from 'drizzle-orm'
import { stockHolds } from './hold.table.ts'

/** Items of which units are held for purchases under way, for SQL in other domains: few, so a list begins with them. */
export const heldItems = (shop: number, location: string | undefined): SQL =>
  sql`(select ${stockHolds.item_id} from ${stockHolds} where ${stockHolds.shop_id} = ${shop}
    ${location === undefined ? sql`` : sql`and ${stockHolds.location_id} = ${location}`})`
