import {
  array,
  byCodePoint,
  type DataSubject,
  emitDeleted,
  type PersonalRecords,
  type Queryable,
  query,
  shopOf,
  type Tx,
} from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { pluginEntryDeleted } from '../../contract/plugin.wire.ts'
import { pluginEntries, pluginFailures, pluginLog, plugins } from '../plugin.table.ts'

const e = pluginEntries

/** Whoever is kept under an id or an address is found by it, wherever in the value it stands. */
const namesOne = (text: SQL, { customer_id, former_ids, emails }: DataSubject) =>
  sql`exists (select 1 from unnest(${array([customer_id, ...former_ids, ...emails])}::text[]) as part
        where part <> '' and position(lower(part) in lower(${text})) > 0)`

const about = (subject: DataSubject) => namesOne(sql`${e.name} || ' ' || ${e.value}::text`, subject)

const Found = z.object({
  id: z.string(),
  version: z.number(),
  plugin_id: z.string(),
  key: z.string(),
  name: z.string(),
  value: z.unknown(),
  bytes: z.number(),
})

const find = (db: Queryable, shop: number, subject: DataSubject) =>
  query(
    db,
    Found,
    sql`select ${e.id}, ${e.version}, ${e.plugin_id}, ${plugins.key}, ${e.name}, ${e.value}, ${e.bytes} from ${e}
          join ${plugins} on ${plugins.shop_id} = ${e.shop_id} and ${plugins.id} = ${e.plugin_id}
        where ${e.shop_id} = ${shop} and ${about(subject)} order by ${byCodePoint(plugins.key)}, ${e.name}`,
  )

async function forgetLines(tx: Tx, subject: DataSubject) {
  const shop = shopOf(tx)
  for (const table of [pluginLog, pluginFailures])
    await tx.execute(sql`delete from ${table} where ${table.shop_id} = ${shop}
          and ${namesOne(sql`${table.place} || ' ' || ${table.message}`, subject)}`)
}

/** What plugins keep under the id or an address of a person, and what they logged with it. */
export const personalEntries: PersonalRecords = {
  name: 'plugin_entries',
  permission: 'customers_page',
  async count(db, shop, subject) {
    const found = await query(
      db,
      z.object({ all: z.number() }),
      sql`select count(*)::integer as all from ${e} where ${e.shop_id} = ${shop} and ${about(subject)}`,
    )
    return { all: found[0]?.all ?? 0, open: 0 }
  },
  async list({ db, shop }, subject) {
    const found = await find(db.current, shop, subject)
    return found.map(({ key, name, value }) => ({ plugin: key, name, value }))
  },
  // Such a value may name others, too.
  internal: ['value'],
  async erase(tx, { shop }, subject) {
    const found = await find(tx, shop, subject)
    for (const { id, version, plugin_id, key, name, bytes } of found) {
      await tx.execute(
        sql`update ${plugins} set store_bytes = store_bytes - ${bytes} where shop_id = ${shop} and id = ${plugin_id}`,
      )
      await tx.execute(sql`delete from ${e} where ${e.shop_id} = ${shop} and ${e.id} = ${id}`)
      emitDeleted(tx, pluginEntryDeleted, { id, version, key, name })
    }
    await forgetLines(tx, subject)
    return [{ entity: 'plugin_entry', ids: found.map(({ id }) => id) }]
  },
  /** A name that the other customer's entry has already stays as it is. */
  async merge(tx, { shop }, { from, into }) {
    await tx.execute(sql`update ${e} set value = replace(${e.value}::text, ${from}, ${into})::jsonb, version = ${e.version} + 1
          where ${e.shop_id} = ${shop} and position(${from} in ${e.value}::text) > 0`)
    await tx.execute(sql`update ${e} set name = replace(${e.name}, ${from}, ${into})
          where ${e.shop_id} = ${shop} and position(${from} in ${e.name}) > 0
            and not exists (select 1 from ${e} o where o.shop_id = ${e.shop_id} and o.plugin_id = ${e.plugin_id}
              and o.name = replace(${e.name}, ${from}, ${into}))`)
  },
}
