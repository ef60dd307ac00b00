import { apiError, dayIn } from '@comptoir/platform/contract'
import {
  type Context,
  emit,
  emitDeleted,
  isReferenced,
  type Queryable,
  query,
  shopOf,
  zoneOf,
} from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { documentKinds } from '../../contract/document.ts'
import { documentError } from '../../contract/document.wire.ts'
import { faultOfFormat, nameOf } from '../../contract/number.rules.ts'
import { DocumentSeries, type SeriesRequest } from '../../contract/series.ts'
import { seriesAdded, seriesRemoved } from '../../contract/series.wire.ts'
import { documentSeries, numberSeries } from '../document.table.ts'
import { insertSeries, seriesOn } from './take-number.ts'

const Row = DocumentSeries.omit({ next: true, given: true }).extend({
  last: z.number().nullable(),
  is_over: z.boolean(),
})

const asSeries = ({ last, is_over, ...series }: z.infer<typeof Row>, today: string): DocumentSeries => {
  const day = series.starts_on > today ? series.starts_on : today
  const number = last === null ? series.first : last + 1
  return {
    ...series,
    given: last === null ? 0 : last - series.first + 1,
    next: is_over ? null : nameOf(series.format, { number, day }),
  }
}

async function readSeries(db: Queryable, shop: number, today: string): Promise<DocumentSeries[]> {
  const s = documentSeries
  const n = numberSeries
  const found = await query(
    db,
    Row,
    sql`select ${s.id}, ${s.kind}, ${s.format}, ${s.yearly}, ${s.first}, ${s.starts_on}::text, ${s.version},
          to_char(${s.created_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, (
          select ${n.last} from ${n} where ${n.shop_id} = ${s.shop_id} and ${n.series_id} = ${s.id}
            and ${n.year} = case when ${s.yearly} then extract(year from ${today}::date) else 0 end
        ) as last, exists (
          select from ${s} later where later.shop_id = ${s.shop_id} and later.kind = ${s.kind}
            and later.starts_on > ${s.starts_on} and later.starts_on <= ${today}
        ) as is_over, not exists (
          select from ${n} where ${n.shop_id} = ${s.shop_id} and ${n.series_id} = ${s.id}
        ) and exists (
          select from ${s} earlier where earlier.shop_id = ${s.shop_id} and earlier.kind = ${s.kind}
            and earlier.starts_on < ${s.starts_on}
        ) as removable
        from ${s} where ${s.shop_id} = ${shop} order by ${s.starts_on} desc`,
  )
  const series = found.map((row) => asSeries(row, today))
  return documentKinds.flatMap((kind) => series.filter((each) => each.kind === kind))
}

const todayOf = (context: Context) => dayIn(zoneOf(context), context.now())

/** With the usual series of kinds that have none yet: what they would be called is known before the first number. */
export async function listSeries(context: Context): Promise<DocumentSeries[]> {
  const day = todayOf(context)
  const country = String(context.settings.tax_country ?? '')
  const known = await readSeries(context.db.current, context.shop, day)
  const isWhole = documentKinds.every((kind) => known.some((series) => series.kind === kind))
  if (isWhole) return known
  return context.db.transaction(async (tx) => {
    for (const kind of documentKinds) await seriesOn(tx, { kind, day, country })
    return readSeries(tx, context.shop, day)
  })
}

/** @throws FORMAT_INVALID, YEAR_MISSING, SERIES_FORMAT_USED, SERIES_DAY_PAST, SERIES_DAY_TAKEN */
export async function addSeries(context: Context, request: SeriesRequest): Promise<DocumentSeries> {
  const fault = faultOfFormat(request.format, request)
  if (fault) throw documentError(fault, { field: 'format' })
  const today = todayOf(context)
  if (request.starts_on < today) throw documentError('SERIES_DAY_PAST', { field: 'starts_on', today })
  const known = await listSeries(context)
  if (known.some(({ kind, starts_on }) => kind === request.kind && starts_on === request.starts_on))
    throw documentError('SERIES_DAY_TAKEN', { field: 'starts_on' })
  // Of any kind: an invoice and its credit note would have one name.
  const same = known.find(({ format }) => format === request.format)
  if (same) throw documentError('SERIES_FORMAT_USED', { field: 'format', format: same.format })
  return context.db.transaction(async (tx) => {
    const id = newId()
    await insertSeries(tx, { ...request, id })
    const added = (await readSeries(tx, shopOf(tx), today)).find((series) => series.id === id)
    const series = DocumentSeries.parse(added)
    emit(tx, seriesAdded, series)
    return series
  })
}

/** A series that is not used yet, such as one with a slip of the pen. @throws NOT_FOUND, SERIES_BEGUN */
export async function removeSeries(context: Context, id: string) {
  const s = documentSeries
  return context.db.transaction(async (tx) => {
    const known = await readSeries(tx, shopOf(tx), todayOf(context))
    const before = known.find((series) => series.id === id)
    if (!before) throw apiError('NOT_FOUND', { entity: 'document_series' })
    if (!before.removable) throw documentError('SERIES_BEGUN')
    try {
      await tx.delete(s).where(and(eq(s.shop_id, shopOf(tx)), eq(s.id, id)))
    } catch (error) {
      // Its first number was given meanwhile.
      if (isReferenced(error)) throw documentError('SERIES_BEGUN')
      throw error
    }
    emitDeleted(tx, seriesRemoved, before)
    return { success: true as const }
  })
}
