import type { Readable } from 'node:stream'
import { forgetNotifications } from '@comptoir/notifications/server'
import {
  type Context,
  enqueue,
  type Files,
  type Incoming,
  job,
  openPrivate,
  receivePrivate,
  shopOf,
  type Tx,
} from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { maxDocumentSize } from '../../contract/document.ts'
import { customerDocuments } from './customer.table.ts'

export const receiveDocument = (files: Files, content: Readable): Promise<Incoming> =>
  receivePrivate(files, content, maxDocumentSize)

export const openDocument = ({ files }: Context, { file_key: key, size }: { file_key: string; size: number }) =>
  openPrivate(files, { key, size })

/** Content goes after the commit that removed its row. */
export const removeContent = job({
  name: 'remove_document',
  schema: z.object({ key: z.string() }),
  run: ({ files }, { key }) => files.remove(key),
})

export const dropContent = (tx: Tx, key: string) => enqueue(tx, removeContent, { key })

/** Before the customer is deleted, whose rows go with it; their news would lead nowhere. */
export async function dropDocuments(tx: Tx, customer_id: string) {
  const { shop_id, file_key } = customerDocuments
  const found = await tx
    .select({ file_key })
    .from(customerDocuments)
    .where(and(eq(shop_id, shopOf(tx)), eq(customerDocuments.customer_id, customer_id)))
  for (const { file_key: key } of found) await dropContent(tx, key)
  if (found.length > 0) await forgetNotifications(tx, 'customer', [customer_id])
}
