import { type Context, latestBatches, readBatch, readBatchRows, rowNumberOf } from '@comptoir/platform/server'
import { z } from 'zod'
import { EditDifference, type EditOutcome, type EditRow, type ProductEdit } from '../contract/edit.ts'
import type { getEditRows } from '../contract/edit.wire.ts'
import { editBatch, toEdit } from './edit-batch.ts'

const kinds = [editBatch.name]
const { entity } = editBatch

export const readEdit = async ({ db, shop }: Context, id: string): Promise<ProductEdit> =>
  toEdit(editBatch.read(await readBatch(db.current, shop, { id, kinds, entity })))

export const latestEdits = async (context: Context): Promise<ProductEdit[]> =>
  (await latestBatches(context, kinds)).map((batch) => toEdit(editBatch.read(batch)))

const outcomeOf = { created: 'change', updated: 'change', deleted: 'change', same: 'same', failed: 'fail' } as const
const storedOutcome = { change: 'updated', same: 'same', fail: 'failed' } as const

const Differences = z.array(EditDifference)

type Row = Awaited<ReturnType<typeof readBatchRows>>[number]

const toEditRow = ({ entity_id, key, label, outcome, code, details, changes }: Row): EditRow => ({
  product_id: entity_id ?? key,
  title: label,
  outcome: outcomeOf[outcome ?? 'same'] satisfies EditOutcome,
  code,
  details,
  changes: Differences.parse(changes),
})

type ListQuery = z.output<NonNullable<typeof getEditRows.query>> & { id: string }

export async function editRows(context: Context, { id, outcome, limit, cursor }: ListQuery) {
  await readEdit(context, id)
  const after = cursor === undefined ? 0 : await rowNumberOf(context, { id, entity_id: cursor })
  const outcomes = outcome && [storedOutcome[outcome]]
  const found = await readBatchRows(context, { id, outcomes, after, limit })
  const items = found.slice(0, limit).map(toEditRow)
  return { items, next_cursor: found.length > limit ? (items.at(-1)?.product_id ?? null) : null }
}
