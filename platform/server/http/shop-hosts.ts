import { and, desc, eq, ne } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { shopHosts, shops } from '../db/platform.table.ts'
import { type AppContext, systemContext } from '../manifest/app-context.ts'
import type { StorePlace } from '../web/store-origin.ts'

type HostKind = (typeof shopHosts.$inferSelect)['kind']

/** A public address by its host; without one the machine is known to its callers, and only the port is said: `:4001`. */
const hostOf = ({ url, port }: StorePlace) => (url ? new URL(url).host : `:${port}`)

/** Notes where the shop or its panel is reached, as this server was configured. It replaces what a former start noted. */
export function keepHost(process: AppContext, kind: HostKind, place: StorePlace): Promise<void> {
  const { shop } = process
  const host = hostOf(place)
  const ofKind = and(eq(shopHosts.shop_id, shop), eq(shopHosts.kind, kind))
  return systemContext(process, 'start').db.transaction(async (tx) => {
    await tx.delete(shopHosts).where(and(ofKind, ne(shopHosts.host, host)))
    await tx.insert(shopHosts).values({ shop_id: shop, host, kind, is_primary: true }).onConflictDoNothing()
  })
}

/** Where the shop and its panel are reached, the primary host of each kind first. */
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
    .orderBy(desc(shopHosts.is_primary), shopHosts.host)
