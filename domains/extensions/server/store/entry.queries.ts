import { type Context, oneOf, type Queryable, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { pluginEntries, plugins } from '../plugin.table.ts'

/** Read as SQL: the query builder would take a text like `"1"` for JSON once more. */
const Row = z.object({ id: z.string(), name: z.string(), value: z.json(), version: z.number(), bytes: z.number() })
export type EntryRow = z.infer<typeof Row>

export const shownEntry = ({ name, value, version }: EntryRow) => ({ name, value, version })

const e = pluginEntries
const columns = sql`${e.id}, ${e.name}, ${e.value}, ${e.version}, ${e.bytes}`

interface Place {
  shop: number
  plugin: string
}

export async function findEntry(db: Queryable, { shop, plugin }: Place, name: string): Promise<EntryRow | null> {
  const [found] = await query(
    db,
    Row,
    sql`select ${columns} from ${e} where ${e.shop_id} = ${shop} and ${e.plugin_id} = ${plugin} and ${e.name} = ${name}`,
  )
  return found ?? null
}

/** In the order of their names by code point. */
export const findEntries = (
  db: Queryable,
  { shop, plugin }: Place,
  { prefix, after, limit }: { prefix: string; after: string; limit: number },
) =>
  query(
    db,
    Row,
    sql`select ${columns} from ${e} where ${e.shop_id} = ${shop} and ${e.plugin_id} = ${plugin}
          and ${e.name} > ${after} and starts_with(${e.name}, ${prefix})
        order by ${e.name} limit ${limit}`,
  )

const Told = Row.extend({ key: z.string() })

/** Values are not in the change log: panels are told what is kept now. */
export async function readWritten({ db, shop }: Context, ids: readonly string[]) {
  return query(
    db.current,
    Told,
    sql`select ${columns}, ${plugins.key} from ${e}
          join ${plugins} on ${plugins.shop_id} = ${e.shop_id} and ${plugins.id} = ${e.plugin_id}
        where ${e.shop_id} = ${shop} and ${oneOf(e.id, ids)}`,
  )
}
