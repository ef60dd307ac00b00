import type { BulkWriting } from './writing.ts'

interface Index {
  name: string
  definition: string
}

const secondaryIndexes = `select c.relname as name, pg_get_indexdef(c.oid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = $1::regclass and not exists (select 1 from pg_constraint where conindid = i.indexrelid)
  order by c.relname`

/**
 * For an empty table, drops the indexes and builds them at the end, which is many times faster. A table in
 * use keeps them.
 */
export async function withoutIndexes({ client, shop, log }: BulkWriting, table: string, fill: () => Promise<void>) {
  const { rows: some } = await client.query(`select 1 from ${table} where shop_id = $1 limit 1`, [shop])
  if (some.length > 0) return fill()
  const { rows: indexes } = await client.query<Index>(secondaryIndexes, [table])
  for (const { name } of indexes) await client.query(`drop index "${name}"`)
  await fill()
  await client.query(`set local maintenance_work_mem = '512MB'`)
  for (const [at, { definition }] of indexes.entries()) {
    log('Indexes', at, indexes.length)
    await client.query(definition)
  }
  log('Indexes', indexes.length, indexes.length)
}
