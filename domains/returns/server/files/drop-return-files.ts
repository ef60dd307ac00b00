import { array, enqueue, job, query, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { returnFiles } from '../return.table.ts'

/** Content goes after the commit that removed its row. */
export const removeReturnFiles = job({
  name: 'remove_return_files',
  schema: z.object({ keys: z.array(z.string()) }),
  async run({ files }, { keys }) {
    for (const key of keys) await files.remove(key)
  },
})

const Removed = z.object({ file_key: z.string(), thumb_key: z.string() })

/** Of all returns of these orders. */
export async function dropReturnFiles(tx: Tx, orders: readonly string[]) {
  const f = returnFiles
  const removed = await query(
    tx,
    Removed,
    sql`delete from ${f} where ${f.shop_id} = ${shopOf(tx)} and ${f.order_id} = any(${array(orders)}::uuid[])
        returning file_key, thumb_key`,
  )
  const keys = removed.flatMap(({ file_key, thumb_key }) => [file_key, thumb_key])
  if (keys.length > 0) await enqueue(tx, removeReturnFiles, { keys })
}
