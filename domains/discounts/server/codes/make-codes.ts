import { codeAlphabet } from '@comptoir/platform/contract'
import {
  array,
  type Batch,
  type BatchRun,
  type BatchUnit,
  batchKind,
  type Context,
  emit,
  latestBatches,
  query,
  shopOf,
  startBatch,
  stopBatch,
  type Tx,
} from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CodeBatch, CodesMade } from '../../contract/code.ts'
import { codeBatchStarted, codeBatchUpdated, codeError, codesChanged } from '../../contract/code.wire.ts'
import { codeOf } from '../../contract/code-pattern.ts'
import { discountCodes } from '../discount.table.ts'
import { lockDiscount, readDiscount } from '../record/discount.queries.ts'
import { countCodes } from '../record/insert-discount.ts'
import { openDraw } from './draw-code.ts'

const Input = z.object({
  discount_id: z.uuid(),
  pattern: z.string(),
  count: z.int(),
  usage_limit: z.int().nullable(),
})
type Input = z.infer<typeof Input>

/** Codes of one statement, and statements of one transaction: a stop waits for no more than these. */
const perUnit = 2_500
const perPart = 2

const toCodeBatch = ({ input, ...batch }: Batch<Input>): CodeBatch => ({
  ...{ id: batch.id, state: batch.state, version: batch.version },
  ...{ discount_id: input.discount_id, pattern: input.pattern, usage_limit: input.usage_limit, count: input.count },
  made: batch.counts.codes ?? 0,
  started_by: { id: batch.user_id, name: batch.actor_name ?? '' },
  ...{ created_at: batch.created_at, finished_at: batch.finished_at },
})

interface MakeUnit extends BatchUnit {
  count: number
}

async function* unitsOf({ batch: { input } }: BatchRun<Input>): AsyncGenerator<MakeUnit> {
  for (let made = 0, row = 1; made < input.count; made += perUnit, row += 1)
    yield { row, key: String(row), count: Math.min(perUnit, input.count - made) }
}

const Made = z.object({ count: z.int() })

/** Writes those that no discount has yet. */
async function insertFree(tx: Tx, { id, input }: Batch<Input>, codes: readonly string[]) {
  const [made] = await query(
    tx,
    Made,
    sql`with made as (
      insert into ${discountCodes} (shop_id, code, discount_id, usage_limit, batch_id)
      select ${shopOf(tx)}::integer, drawn.code, ${input.discount_id}::uuid, ${input.usage_limit}::integer, ${id}::uuid
      from unnest(${array(codes)}::text[]) as drawn (code)
      on conflict (shop_id, code) do nothing returning 1
    ) select count(*)::integer as count from made`,
  )
  return made?.count ?? 0
}

/** In the order in which every run writes them, so that two runs of one pattern do not wait for each other in a circle. */
function draw(pattern: string, count: number): string[] {
  const next = openDraw(codeAlphabet.length)
  const drawn = new Set<string>()
  while (drawn.size < count) drawn.add(codeOf(pattern, next))
  return [...drawn].toSorted()
}

const over = () => codeError('CODE_BATCH_OVER')

export const codeBatch = batchKind({
  name: 'discount_codes',
  entity: 'code_batch',
  input: Input,
  started: codeBatchStarted,
  updated: codeBatchUpdated,
  toRecord: toCodeBatch,
  errors: { over, notOver: over, nothingToRevert: over },
  part: () => perPart,
  measure: async (_context, { input }) => ({ total: Math.ceil(input.count / perUnit), output: {} }),
  units: unitsOf,
  async apply(tx, { batch }, { count }: MakeUnit) {
    const { version } = await readDiscount(tx, shopOf(tx), batch.input.discount_id)
    await countCodes(tx, batch.input.discount_id, count)
    let left = count
    while (left > 0) left -= await insertFree(tx, batch, draw(batch.input.pattern, left))
    emit(tx, codesChanged, { id: batch.input.discount_id, version })
    return { outcome: 'created', tallies: { codes: count } }
  },
  revert: async () => {
    throw over()
  },
})

/** @throws NOT_FOUND */
export const makeCodes = (context: Context, discount_id: string, made: CodesMade) =>
  context.db.transaction(async (tx) => {
    await lockDiscount(tx, context.shop, discount_id)
    const batch = await startBatch(tx, { kind: codeBatch, context }, { input: { discount_id, ...made } })
    return { batch: toCodeBatch(batch) }
  })

const Used = z.object({ batch_id: z.string(), used: z.int() })

export async function readCodeBatches(context: Context, discount_id: string) {
  const { db, shop } = context
  await readDiscount(db.current, shop, discount_id)
  const found = (await latestBatches(context, [codeBatch.name])).map(codeBatch.read).map(toCodeBatch)
  const own = found.filter((batch) => batch.discount_id === discount_id)
  const used = await query(
    db.current,
    Used,
    sql`select ${discountCodes.batch_id}, count(*)::integer as used from ${discountCodes}
        where ${discountCodes.shop_id} = ${shop} and ${discountCodes.discount_id} = ${discount_id}
          and ${discountCodes.used} > 0 and ${discountCodes.batch_id} is not null
        group by ${discountCodes.batch_id}`,
  )
  const usedOf = new Map(used.map((row) => [row.batch_id, row.used]))
  return { batches: own.map((batch) => ({ ...batch, used: usedOf.get(batch.id) ?? 0 })) }
}

/** @throws NOT_FOUND, CODE_BATCH_OVER */
export const stopCodeBatch = async (context: Context, id: string) => ({
  batch: toCodeBatch(await stopBatch(context, codeBatch, id)),
})
