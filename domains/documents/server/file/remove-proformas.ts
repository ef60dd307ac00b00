import { orderDeleted, orderErased } from '@comptoir/orders/contract'
import { array, type Context, consequence, enqueue, job, shopOf } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { documents } from '../document.table.ts'

/** After the commit that removed its document. */
export const removeDocumentFile = job({
  name: 'remove_document_file',
  schema: z.object({ key: z.string() }),
  run: ({ files }: Context, { key }) => files.remove(key),
})

/** Those that the law wants kept are opened by whoever answers to it alone. */
export const withholdDocuments = consequence([orderErased], async (tx, ids) => {
  await tx
    .update(documents)
    .set({ person_erased: true })
    .where(and(eq(documents.shop_id, shopOf(tx)), sql`${documents.order_id} = any(${array(ids)}::uuid[])`))
})

/** No law wants them kept: they go with a draft that is deleted, and with a person that is erased. */
export const removeProformas = consequence([orderDeleted, orderErased], async (tx, ids) => {
  const ofOrders = sql`${documents.order_id} = any(${array(ids)}::uuid[])`
  const removed = await tx
    .delete(documents)
    .where(and(eq(documents.shop_id, shopOf(tx)), eq(documents.kind, 'proforma'), ofOrders))
    .returning({ key: documents.file_key })
  for (const { key } of removed) if (key !== null) await enqueue(tx, removeDocumentFile, { key })
})
