import { failure } from '@comptoir/platform/contract'
import { type Queryable, rows, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import type { Location } from '../../contract/index.ts'

type Row = Location & Record<string, unknown>

export const toLocation = ({
  id,
  title,
  address,
  active,
  fulfils_online,
  pickup,
  position,
  version,
}: Row): Location => ({
  id,
  title,
  address,
  active,
  fulfils_online,
  pickup,
  position,
  version,
})

/** The first of these is where goods lie of which nobody says where. */
export const inOrder = sql`active desc, position, id`

export async function readLocations(db: Queryable, shop: number): Promise<Location[]> {
  const found = await rows<Row>(
    db,
    sql`select * from locations where shop_id = ${shop} and deleted_at is null order by position, id`,
  )
  return found.map(toLocation)
}

/** All places, locked until the transaction ends: whether one is the last depends on the others. */
export async function lockLocations(tx: Tx, shop: number): Promise<Location[]> {
  const found = await rows<Row>(
    tx,
    sql`select * from locations where shop_id = ${shop} and deleted_at is null order by position, id for update`,
  )
  return found.map(toLocation)
}

/** The place somebody named, or the first. */
export async function placeOf(tx: Tx, shop: number, id: string | undefined): Promise<string> {
  const [found] = await rows<{ id: string }>(
    tx,
    sql`select id from locations where shop_id = ${shop} and deleted_at is null ${id ? sql`and id = ${id}` : sql``}
        order by ${inOrder} limit 1`,
  )
  if (!found) throw failure('NOT_FOUND', { entity: 'location' })
  return found.id
}
