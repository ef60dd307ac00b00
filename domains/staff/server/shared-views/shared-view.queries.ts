import { apiError } from '@comptoir/platform/contract'
import { byCodePoint, type Context, lockAndRead, oneOf, type Queryable, type Tx } from '@comptoir/platform/server'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { SharedView } from '../../contract/shared-view.wire.ts'
import { sharedViews, users } from '../staff.table.ts'

const columns = {
  id: sharedViews.id,
  list: sharedViews.list,
  name: sharedViews.name,
  search: sharedViews.search,
  owner: { id: users.id, name: users.name },
  version: sharedViews.version,
  created_at: sharedViews.created_at,
}

const read = (db: Queryable, where: SQL | undefined): Promise<SharedView[]> =>
  db
    .select(columns)
    .from(sharedViews)
    .innerJoin(users, and(eq(users.shop_id, sharedViews.shop_id), eq(users.id, sharedViews.owner_id)))
    .where(where)
    .orderBy(byCodePoint(sharedViews.list), asc(sharedViews.created_at), asc(sharedViews.id))

/** Views of the lists that the caller may read. */
export async function readSharedViews({ db, shop, lists, can }: Context): Promise<SharedView[]> {
  const readable = lists.filter(({ permission }) => can(permission)).map(({ key }) => key)
  return read(db.current, and(eq(sharedViews.shop_id, shop), oneOf(sharedViews.list, readable)))
}

export async function readSharedView(db: Queryable, shop: number, id: string): Promise<SharedView> {
  const [view] = await read(db, and(eq(sharedViews.shop_id, shop), eq(sharedViews.id, id)))
  if (!view) throw apiError('NOT_FOUND', { entity: 'shared_view' })
  return view
}

export const lockSharedView = (tx: Tx, shop: number, id: string) =>
  lockAndRead(tx, { table: sharedViews, id }, (tx) => readSharedView(tx, shop, id))

/** What views of a list ask, by its address. */
export const readViewSearches = (
  db: Queryable,
  shop: number,
  { list, ids }: { list: string; ids: readonly string[] },
): Promise<Pick<SharedView, 'id' | 'search'>[]> =>
  db
    .select({ id: sharedViews.id, search: sharedViews.search })
    .from(sharedViews)
    .where(and(eq(sharedViews.shop_id, shop), eq(sharedViews.list, list), oneOf(sharedViews.id, ids)))

export async function namesOfViews(
  db: Queryable,
  shop: number,
  { list, ids }: { list: string; ids: readonly string[] },
) {
  const found = await db
    .select({ id: sharedViews.id, name: sharedViews.name })
    .from(sharedViews)
    .where(and(eq(sharedViews.shop_id, shop), eq(sharedViews.list, list), oneOf(sharedViews.id, ids)))
  return new Map(found.map(({ id, name }) => [id, name] as const))
}
