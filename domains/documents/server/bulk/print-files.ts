import type { Readable } from 'node:stream'
import { array, type Context, job, receivePrivate, type StoredFile, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { printFiles } from '../document.table.ts'

const f = printFiles

interface Content {
  batch_id: string
  content: Readable
  limit: number
}

/** Stores content of a print privately; noted first, and whatever becomes of the transaction that will name it. */
export async function storeForPrint(
  { db, shop, files }: Context,
  { batch_id, content, limit }: Content,
): Promise<StoredFile> {
  const incoming = await receivePrivate(files, content, limit)
  await db.separately((tx) => tx.insert(f).values({ shop_id: shop, key: incoming.key, batch_id }))
  const { key } = await files.keep(incoming)
  return { key, size: incoming.size }
}

/** The note goes last: what is still noted is removed once more. */
export async function removeContent({ db, shop, files }: Context, keys: readonly string[]) {
  for (const key of keys) await files.remove(key)
  await db.current.delete(f).where(and(eq(f.shop_id, shop), sql`${f.key} = any(${array(keys)}::text[])`))
}

/** After the commit that forgot it. */
export const removePrintFile = job({
  name: 'remove_print_file',
  schema: z.object({ key: z.string() }),
  run: (context: Context, { key }) => removeContent(context, [key]),
})

/** All that prints have stored. */
export const storedKeys = async (tx: Tx) =>
  (
    await tx
      .select({ key: f.key })
      .from(f)
      .where(eq(f.shop_id, shopOf(tx)))
  ).map(({ key }) => key)

/** Content that has been there for a while, by its print. */
export async function storedBefore({ db, shop }: Context, before: Date) {
  const found = await db.current
    .select({ key: f.key, batch_id: f.batch_id })
    .from(f)
    .where(and(eq(f.shop_id, shop), lt(f.created_at, before.toISOString())))
  return Map.groupBy(found, ({ batch_id }) => batch_id)
}
