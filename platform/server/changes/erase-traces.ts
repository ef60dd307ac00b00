import { mentionsOf, type PersonIdentity, withoutMentions } from '@comptoir/platform/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../db/database.ts'
import { changes, changeValues, idempotencyKeys } from '../db/platform.table.ts'
import { array, query, rows } from '../db/query.ts'
import { shopOf } from './outbox.ts'

/** Records whose history names an erased person. */
export interface ErasedRecords {
  entity: string
  ids: readonly string[]
}

interface Erased extends PersonIdentity {
  customer_id: string
  former_ids: readonly string[]
}

const LoggedValues = z.object({
  seq: z.number(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})

/** The log itself holds few texts, such as reasons; those that name the person are taken out of it. */
async function eraseFromLog(tx: Tx, { entity, ids }: ErasedRecords, person: Erased) {
  const isMentioned = mentionsOf(person)
  const found = await query(
    tx,
    LoggedValues,
    sql`select seq, before, after from ${changes}
        where shop_id = ${shopOf(tx)} and entity = ${entity} and entity_id = any(${array(ids)}::uuid[])`,
  )
  for (const { seq, before, after } of found) {
    const cleaned = JSON.stringify([withoutMentions(before, isMentioned), withoutMentions(after, isMentioned)])
    if (cleaned === JSON.stringify([before, after])) continue
    await rows(
      tx,
      sql`update ${changes} set before = nullif(${cleaned}::jsonb -> 0, 'null'), after = nullif(${cleaned}::jsonb -> 1, 'null')
          where seq = ${seq}`,
    )
  }
}

/** Replies of the last day: their keys stay, so that a repeat does not do the work again. */
const eraseReplies = (tx: Tx, { customer_id, former_ids, emails, phones }: Erased) =>
  rows(
    tx,
    sql`update ${idempotencyKeys} set reply = ''
        where shop_id = ${shopOf(tx)} and exists (
          select 1 from unnest(${array([customer_id, ...former_ids, ...emails, ...phones])}::text[]) as part
          where position(part in reply) > 0)`,
  )

/** Erases what the change log and the stored replies hold about a person, in the transaction that erases the records. */
export async function eraseTraces(tx: Tx, person: Erased, records: readonly ErasedRecords[]) {
  const ids = records.flatMap((kind) => kind.ids)
  await rows(
    tx,
    sql`delete from ${changeValues} where shop_id = ${shopOf(tx)} and entity_id = any(${array(ids)}::uuid[])`,
  )
  for (const kind of records) await eraseFromLog(tx, kind, person)
  await eraseReplies(tx, person)
}
