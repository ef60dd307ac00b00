import { type Context, type FormFile, type Queryable, shopOf } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { mayHaveLabel } from '../contract/fulfillment.rules.ts'
import { fulfillmentError } from '../contract/fulfillment.wire.ts'
import { fulfillments } from './fulfillment.table.ts'
import { dropLabels, type LabelRow, labelIn, noLabel, openLabel, withLabel } from './label/keep-label.ts'
import { lockParcel } from './move-parcel.ts'
import { answerOf } from './pack-parcel.ts'
import { saveParcel } from './save-parcel.ts'

interface Place {
  id: string
  fulfillment_id: string
}

const at = (shop: number, { id, fulfillment_id }: Place) =>
  and(eq(fulfillments.shop_id, shop), eq(fulfillments.order_id, id), eq(fulfillments.id, fulfillment_id))

const { label_at, label_mime, label_size, label_key, number } = fulfillments
const columns = { label_at, label_mime, label_size, label_key, number }

const readRow = async (db: Queryable, shop: number, place: Place) =>
  (await db.select(columns).from(fulfillments).where(at(shop, place)))[0]

interface Change {
  place: Place
  version: number
  row: LabelRow
}

const change = (context: Context, { place, version, row }: Change) =>
  context.db.transaction(async (tx) => {
    const locked = await lockParcel(context, tx, { order_id: place.id, id: place.fulfillment_id, version })
    const { status } = locked.parcel
    if (!mayHaveLabel(locked.parcel)) throw fulfillmentError('PARCEL_STATE', { status, action: 'label' })
    const before = await readRow(tx, shopOf(tx), place)
    await tx
      .update(fulfillments)
      .set(row)
      .where(at(shopOf(tx), place))
    await dropLabels(tx, before ? [before] : [])
    const parcel = await saveParcel(tx, locked.parcel, { label: labelIn(row) })
    return answerOf(tx, context, { parcel, order: locked.order })
  })

/** In place of the one that it has. @throws PARCEL_STATE, and what `withLabel` throws */
export const labelParcel = (
  context: Context,
  place: Place,
  { version, files }: { version: number; files: readonly FormFile[] },
) => withLabel(context, files, (row) => change(context, { place, version, row }))

export const unlabelParcel = (context: Context, place: Place, version: number) =>
  change(context, { place, version, row: noLabel })

export async function openParcelLabel(context: Context, place: Place) {
  const row = await readRow(context.db.current, context.shop, place)
  return openLabel(context, row, `label-${row?.number ?? 0}`)
}
