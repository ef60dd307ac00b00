import { dropLabels, type LabelRow, labelIn, noLabel, openLabel, withLabel } from '@comptoir/fulfilment/server'
import { type Context, type FormFile, type Queryable, shopOf } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { lockReturn, type ReturnParams } from '../move-return.ts'
import { returns } from '../return.table.ts'
import { saveReturn } from '../save-return.ts'

const at = (shop: number, { id, return_id }: ReturnParams) =>
  and(eq(returns.shop_id, shop), eq(returns.order_id, id), eq(returns.id, return_id))

const { label_at, label_mime, label_size, label_key, number } = returns
const columns = { label_at, label_mime, label_size, label_key, number }

const readRow = async (db: Queryable, shop: number, params: ReturnParams) =>
  (await db.select(columns).from(returns).where(at(shop, params)))[0]

interface Change {
  params: ReturnParams
  version: number
  row: LabelRow
  isTold: boolean
}

const change = (context: Context, { params, version, row, isTold }: Change) =>
  context.db.transaction(async (tx) => {
    const { record } = await lockReturn(context, tx, { params, version, action: 'label' })
    const before = await readRow(tx, shopOf(tx), params)
    await tx
      .update(returns)
      .set(row)
      .where(at(shopOf(tx), params))
    await dropLabels(tx, before ? [before] : [])
    return saveReturn(tx, record, { label: labelIn(row), is_told: isTold })
  })

interface Sent {
  version: number
  mail: 'true' | 'false'
  files: readonly FormFile[]
}

/** In place of the one that it has. @throws RETURN_STATE, and what `withLabel` throws */
export const labelReturn = (context: Context, params: ReturnParams, { version, mail, files }: Sent) =>
  withLabel(context, files, (row) => change(context, { params, version, row, isTold: mail === 'true' }))

export const unlabelReturn = (context: Context, params: ReturnParams, version: number) =>
  change(context, { params, version, row: noLabel, isTold: false })

/** @throws NOT_FOUND */
export async function openReturnLabel(context: Context, params: ReturnParams) {
  const row = await readRow(context.db.current, context.shop, params)
  return openLabel(context, row, `R-${row?.number ?? 0}`)
}
