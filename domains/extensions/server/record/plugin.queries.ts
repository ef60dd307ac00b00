import { apiError } from '@comptoir/platform/contract'
import { byCodePoint, fixed, type PipelinedTx, type Queryable, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { pluginGrants, plugins, pluginVersions } from '../plugin.table.ts'

const former = alias(pluginVersions, 'former')
const staged = alias(pluginVersions, 'staged')

/** A plugin that is installed, with the version in place. */
export type InstalledRow = Awaited<ReturnType<typeof find>>[number]

const isVersion = ({ shop_id, id }: { shop_id: PgColumn; id: PgColumn }, named: PgColumn) =>
  and(eq(shop_id, plugins.shop_id), eq(id, named))

async function find(db: Queryable, shop: number, which?: SQL) {
  const found = await db
    .select({ plugin: plugins, current: pluginVersions, former: { version: former.version }, staged })
    .from(plugins)
    .innerJoin(pluginVersions, isVersion(pluginVersions, plugins.version_id))
    .leftJoin(former, isVersion(former, plugins.former_id))
    .leftJoin(staged, isVersion(staged, plugins.staged_id))
    .where(and(eq(plugins.shop_id, shop), isNull(plugins.removed_at), which))
    .orderBy(byCodePoint(plugins.key))
  if (found.length === 0) return []
  const granted = await db
    .select({ plugin_id: pluginGrants.plugin_id, flag: pluginGrants.flag })
    .from(pluginGrants)
    .where(eq(pluginGrants.shop_id, shop))
    .orderBy(byCodePoint(pluginGrants.flag))
  return found.map((row) => ({
    ...row,
    grants: granted.filter(({ plugin_id }) => plugin_id === row.plugin.id).map(({ flag }) => flag),
  }))
}

export const findInstalled = (db: Queryable, shop: number) => find(db, shop)

export const findEnabled = (db: Queryable, shop: number) => find(db, shop, eq(plugins.state, 'enabled'))

export async function findByKey(db: Queryable, shop: number, key: string): Promise<InstalledRow | null> {
  const [found] = await find(db, shop, eq(plugins.key, key))
  return found ?? null
}

/** @throws NOT_FOUND */
export async function readByKey(db: Queryable, shop: number, key: string): Promise<InstalledRow> {
  const found = await findByKey(db, shop, key)
  if (!found) throw apiError('NOT_FOUND', { entity: 'plugin' })
  return found
}

const share = fixed(
  z.unknown(),
  sql`select pg_advisory_xact_lock_shared(hashtextextended(${sql.placeholder('name')}, 0))`,
)

const lockName = (shop: number, key: string) => `plugin ${shop} ${key}`

/** Until the transaction ends nobody else changes what this plugin is or may, nor installs it. */
export const lockKey = (tx: Tx, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName(shopOf(tx), key)}, 0))`)

/** The same for as long as somebody writes on its behalf; many do so at once. */
export const shareKey = (tx: PipelinedTx, shop: number, key: string) => share(tx, { name: lockName(shop, key) })

/** @throws NOT_FOUND */
export async function lockPlugin(tx: Tx, key: string): Promise<InstalledRow> {
  await lockKey(tx, key)
  return readByKey(tx, shopOf(tx), key)
}
