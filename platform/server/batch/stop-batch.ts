import type { Context } from '../manifest/context.ts'
import { lockBatch } from './batch.queries.ts'
import { type BatchBase, isBatchOver } from './batch-kind.ts'
import { endBatch } from './write-batch.ts'

/** Stops a batch after the rows it is at. What was processed stays. */
export const stopBatch = <Input>({ db }: Context, kind: BatchBase<Input>, id: string) =>
  db.transaction(async (tx) => {
    const before = await lockBatch(tx, kind, id)
    if (isBatchOver(before)) throw kind.errors.over(before.state)
    return endBatch(tx, kind, { before, state: 'stopped' })
  })
