import {
  type Context,
  countForAddition,
  emit,
  emitDeleted,
  expectVersion,
  insertAll,
  isReferenced,
  rowsFor,
  shopOf,
  type Tx,
  updateRow,
  violatedConstraint,
} from '@comptoir/platform/server'
import type { ShopStart } from '@comptoir/staff/contract'
import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { maxRates, type TaxRate, type TaxRateChange, TaxRateRequest } from '../contract/tax-rate.ts'
import { taxError, taxRateCreated, taxRateDeleted, taxRateUpdated } from '../contract/tax-rate.wire.ts'
import { lockTaxRate, partRows } from './tax-rate.queries.ts'
import { taxRateParts, taxRates } from './tax-rate.table.ts'

function refuseTaken(error: unknown): never {
  if (violatedConstraint(error) === 'tax_rates_taken') throw taxError('TAX_RATE_TAKEN', { field: 'valid_from' })
  if (isReferenced(error)) throw taxError('TAX_CLASS_UNKNOWN', { field: 'by_class' })
  throw error
}

function assertPlace({ country, province }: Pick<TaxRate, 'country' | 'province'>) {
  if (country === '' && province !== '') throw taxError('COUNTRY_NEEDED', { field: 'country' })
}

export async function createTaxRate({ db }: Context, request: TaxRateRequest) {
  assertPlace(request)
  return db.transaction(async (tx) => {
    if ((await countForAddition(tx, taxRates)) >= maxRates) throw taxError('TAX_RATE_LIMIT', { most: maxRates })
    const tax_rate: TaxRate = { ...request, id: newId(), version: 1 }
    const { parts, by_class, ...rate } = tax_rate
    await insertAll(tx, [rowsFor(taxRates, [rate]), rowsFor(taxRateParts, partRows(tax_rate))]).catch(refuseTaken)
    emit(tx, taxRateCreated, tax_rate)
    return { tax_rate }
  })
}

/** The first rate of a new shop: that of its own country. */
export async function openTaxes(context: Context, { country, tax }: ShopStart) {
  if (tax) await createTaxRate(context, TaxRateRequest.parse({ country, parts: [tax] }))
}

async function replaceParts(tx: Tx, tax_rate: TaxRate) {
  await tx
    .delete(taxRateParts)
    .where(and(eq(taxRateParts.shop_id, shopOf(tx)), eq(taxRateParts.tax_rate_id, tax_rate.id)))
  await insertAll(tx, [rowsFor(taxRateParts, partRows(tax_rate))]).catch(refuseTaken)
}

export async function updateTaxRate({ db }: Context, id: string, { version, ...change }: TaxRateChange) {
  return db.transaction(async (tx) => {
    const before = await lockTaxRate(tx, id)
    await expectVersion(tx, before, { entity: 'tax_rate', version })
    assertPlace({ ...before, ...change })
    const { parts, by_class, ...columns } = change
    const row = await updateRow(tx, taxRates, { id, ...columns }).catch(refuseTaken)
    const tax_rate: TaxRate = { ...before, ...change, version: row.version }
    if (parts || by_class) await replaceParts(tx, tax_rate)
    emit(tx, taxRateUpdated, tax_rate, before)
    return { tax_rate }
  })
}

export async function deleteTaxRate({ db, shop }: Context, id: string, version: number) {
  return db.transaction(async (tx) => {
    const before = await lockTaxRate(tx, id)
    await expectVersion(tx, before, { entity: 'tax_rate', version })
    await tx.delete(taxRates).where(and(eq(taxRates.shop_id, shop), eq(taxRates.id, id)))
    emitDeleted(tx, taxRateDeleted, before)
    return { success: true as const }
  })
}
