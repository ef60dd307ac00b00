import { apiError, dayIn } from '@comptoir/platform/contract'
import {
  byCodePoint,
  type Context,
  fixed,
  keptTerms,
  lockAndRead,
  type PipelinedTx,
  type Queryable,
  query,
  shopOf,
  type Tx,
  zoneOf,
} from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { rateAt, roundingIn, type TaxPlace } from '../contract/tax.rules.ts'
import type { Taxation, TaxPart, TaxRate } from '../contract/tax-rate.ts'
import { taxRateParts, taxRates } from './tax-rate.table.ts'

const PartRow = z.object({
  tax_class_id: z.string().nullable(),
  title: z.string(),
  percent: z.number(),
  compound: z.boolean(),
})
type PartRow = z.infer<typeof PartRow>

const RateRow = z.object({
  id: z.string(),
  country: z.string(),
  province: z.string(),
  applies_to_shipping: z.boolean(),
  valid_from: z.string(),
  version: z.number(),
  all_parts: z.array(PartRow),
})

const part = taxRateParts

const partsOfRate = sql`(
  select coalesce(json_agg(json_build_object('tax_class_id', ${part.tax_class_id}, 'title', ${part.title},
    'percent', ${part.percent}, 'compound', ${part.compound}) order by ${part.position}), '[]')
  from ${part} where ${part.shop_id} = ${taxRates.shop_id} and ${part.tax_rate_id} = ${taxRates.id})`

const selectRates = (where: SQL) => sql`
  select ${taxRates.id}, ${taxRates.country}, ${taxRates.province}, ${taxRates.applies_to_shipping},
    ${taxRates.valid_from}::text, ${taxRates.version}, ${partsOfRate} as all_parts
  from ${taxRates} where ${where}`

function toTaxRate({ all_parts, ...rate }: z.infer<typeof RateRow>): TaxRate {
  const byClass = new Map<string | null, TaxPart[]>()
  for (const { tax_class_id, ...own } of all_parts) {
    byClass.set(tax_class_id, [...(byClass.get(tax_class_id) ?? []), own])
  }
  const parts = byClass.get(null) ?? []
  return {
    ...rate,
    parts,
    by_class: [...byClass].flatMap(([tax_class_id, own]) => (tax_class_id ? { tax_class_id, parts: own } : [])),
  }
}

/** The rows behind `parts` and `by_class`. */
export const partRows = ({ id, parts, by_class }: Pick<TaxRate, 'id' | 'parts' | 'by_class'>) =>
  [{ tax_class_id: null, parts }, ...by_class]
    .flatMap(({ tax_class_id, parts: own }): PartRow[] => own.map((tax) => ({ ...tax, tax_class_id })))
    .map((row, position) => ({ ...row, tax_rate_id: id, position }))

/** By place, the newest first; everywhere else comes last. */
export async function readTaxRates(db: Queryable, shop: number): Promise<TaxRate[]> {
  const ofShop = sql`${taxRates.shop_id} = ${shop}
    order by ${taxRates.country} = '', ${byCodePoint(taxRates.country)}, ${byCodePoint(taxRates.province)}, ${taxRates.valid_from} desc`
  return (await query(db, RateRow, selectRates(ofShop))).map(toTaxRate)
}

const ratesOfCountry = fixed(
  RateRow,
  selectRates(sql`${taxRates.shop_id} = ${sql.placeholder('shop')}
    and ${taxRates.country} in (${sql.placeholder('country')}, '')`),
)

/** The rates that an order to this country may have, by the terms of a shop. */
const readRatesFor = keptTerms(
  async (db: Queryable, shop: number, country: string): Promise<TaxRate[]> =>
    (await ratesOfCountry(db, { shop, country })).map(toTaxRate),
)

async function readTaxRate(tx: PipelinedTx, id: string): Promise<TaxRate> {
  const [row] = await query(
    tx,
    RateRow,
    selectRates(sql`${taxRates.shop_id} = ${shopOf(tx)} and ${taxRates.id} = ${id}`),
  )
  if (!row) throw apiError('NOT_FOUND', { entity: 'tax_rate' })
  return toTaxRate(row)
}

export const lockTaxRate = (tx: Tx, id: string): Promise<TaxRate> =>
  lockAndRead(tx, { table: taxRates, id }, (tx) => readTaxRate(tx, id))

interface TaxedOrder {
  address: TaxPlace | null | undefined
  /** `terms_stamp` of the shop, if the transaction read it. */
  stamp?: string
}

/** True if prices as a visitor of this place sees them contain a tax: without any rate there they do not. */
export async function hasTaxInPrices(
  db: Queryable,
  context: Pick<Context, 'shop' | 'settings' | 'now'>,
  address: TaxPlace | null | undefined,
): Promise<boolean> {
  if (context.settings.prices_include_tax === false) return false
  const { rate } = await readTaxation(db, context, { address })
  const parts = rate ? [rate.parts, ...rate.by_class.map((own) => own.parts)].flat() : []
  return parts.some(({ percent }) => percent > 0)
}

/** The rate of an order to this address today; without an address, of the setting's country. */
export async function readTaxation(
  db: Queryable,
  { shop, settings, now }: Pick<Context, 'shop' | 'settings' | 'now'>,
  { address, stamp }: TaxedOrder,
): Promise<Taxation> {
  const place = address?.country ? address : { country: String(settings.tax_country ?? ''), province: '' }
  const rates = await readRatesFor(db, stamp, shop, place.country)
  const day = dayIn(zoneOf({ settings }), now())
  const isIncluded = settings.prices_include_tax !== false
  return { rate: rateAt(rates, place, day), isIncluded, rounding: roundingIn(settings) }
}
