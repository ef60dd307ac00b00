import { and, desc, eq, ne } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { shopHosts, shops } from '../db/platform.table.ts'
import { byCodePoint } from '../db/text-order.ts'
import { type AppContext, systemContext } from '../manifest/app-context.ts'
import type { StorePlace } from '../web/store-origin.ts'

type HostKind = (typeof shopHosts.$inferSelect)['kind']

/** Host of the public address, or only the port (`:4001`) if none is configured. */
const hostOf = ({ url, port }: StorePlace) => (url ? new URL(url).host : `:${port}`)

/** Stores the configured address of the shop or the panel, replacing an earlier one; others are a setting. */
export function keepHost(app: AppContext, kind: HostKind, place: StorePlace): Promise<void> {
  const { shop } = app
  const host = hostOf(place)
  const ofKind = and(eq(shopHosts.shop_id, shop), eq(shopHosts.kind, kind))
  return systemContext(app, 'start').db.transaction(async (tx) => {
    await tx.delete(shopHosts).where(and(ofKind, ne(shopHosts.host, host)))
    await tx.insert(shopHosts).values({ shop_id: shop, host, kind, is_primary: true }).onConflictDoNothing()
  })
}

export const readHosts = (db: Queryable, shop: number) =>
  db
    .select({
      host: shopHosts.host,
      kind: shopHosts.kind,
      is_primary: shopHosts.is_primary,
      locale: shopHosts.locale,
      store_key: shops.key,
    })
    .from(shopHosts)
    .innerJoin(shops, eq(shops.id, shopHosts.shop_id))
    .where(eq(shopHosts.shop_id, shop))
    .orderBy(desc(shopHosts.is_primary), byCodePoint(shopHosts.host))
