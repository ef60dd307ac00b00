import { type SQL, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { insertAll, rowsFor } from '../changes/write-rows.ts'
import type { Tx } from '../db/database.ts'
import { one, rows } from '../db/query.ts'
import { enqueue } from '../jobs/jobs.ts'
import type { Context } from '../manifest/context.ts'
import { readBatch } from './batch.queries.ts'
import { batches, batchRows } from './batch.table.ts'
import type { Batch, BatchBase } from './batch-kind.ts'
import { updateBatch } from './write-batch.ts'

export const jobNameOf = (kind: string) => `run_${kind}`

export interface BatchStart<Input> {
  input: Input
  dry_run?: boolean
  file_key?: string | null
  /** True if it waits for a decision: `queueBatch` starts it then. */
  isWaiting?: boolean
  reverts_id?: string
  /** Selects the rows, as `entity_id`, `key` and `label`, in the order of `position`; they are stored at once. */
  rows?: SQL
}

async function storeRows(tx: Tx, { shop, id, select }: { shop: number; id: string; select: SQL }) {
  const { total } = one(
    await rows<{ total: number }>(
      tx,
      sql`with stored as (
        insert into ${batchRows} (shop_id, batch_id, row_number, key, label, entity_id)
        select ${shop}, ${id}, chosen.position, chosen.key, chosen.label, chosen.entity_id from (${select}) as chosen
        returning 1
      ) select count(*)::integer as total from stored`,
    ),
  )
  await rows(tx, sql`update ${batches} set total = ${total} where shop_id = ${shop} and id = ${id}`)
}

/** Stores a batch with its rows, if they are known yet, and has it run in the background. */
export async function startBatch<Input>(
  tx: Tx,
  { kind, context: { shop, actor, permissions } }: { kind: BatchBase<Input>; context: Context },
  { input, dry_run = false, file_key = null, isWaiting = false, reverts_id, rows: select }: BatchStart<Input>,
): Promise<Batch<Input>> {
  const id = newId()
  const row = {
    id,
    kind: kind.name,
    state: isWaiting ? ('waiting' as const) : ('queued' as const),
    ...{ dry_run, input, file_key },
    reverts_id: reverts_id ?? null,
    // What a plugin starts at the panel of a user is done with its rights, not theirs.
    actor_kind: actor.plugin ? ('plugin' as const) : actor.kind,
    ...{ user_id: actor.id, actor_name: actor.name, rights: [...permissions()] },
  }
  await insertAll(tx, [rowsFor(batches, [row])])
  if (select) await storeRows(tx, { shop, id, select })
  const batch = kind.read(await readBatch(tx, shop, { id, kinds: [kind.name], entity: kind.entity }))
  kind.emitStarted(tx, batch)
  if (!isWaiting) await enqueueBatch(tx, batch)
  return batch
}

export const enqueueBatch = (tx: Tx, { id, kind }: Pick<Batch, 'id' | 'kind'>) =>
  enqueue(tx, { name: jobNameOf(kind) }, { batch_id: id })

/** Has a locked batch run in the background, by what was decided while it waited. */
export async function queueBatch<Input>(
  tx: Tx,
  kind: BatchBase<Input>,
  { before, ...decided }: { before: Batch<Input>; input?: Input; dry_run?: boolean },
) {
  const changes = { ...decided, state: 'queued' as const, heartbeat_at: sql`now()` }
  const queued = await updateBatch(tx, kind, { before, changes })
  kind.emitUpdated(tx, queued, before)
  await enqueueBatch(tx, queued)
  return queued
}
