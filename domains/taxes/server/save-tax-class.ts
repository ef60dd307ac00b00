import { apiError } from '@comptoir/platform/contract'
import {
  type Context,
  countForAddition,
  emit,
  emitDeleted,
  expectVersion,
  insertAll,
  isReferenced,
  lockAndRead,
  type PipelinedTx,
  type Queryable,
  rowsFor,
  shopOf,
  type Tx,
  updateRow,
  violatedConstraint,
} from '@comptoir/platform/server'
import { and, asc, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { maxClasses, type TaxClass, type TaxClassChange, type TaxClassRequest } from '../contract/tax-class.ts'
import { taxClassCreated, taxClassDeleted, taxClassUpdated } from '../contract/tax-class.wire.ts'
import { taxError } from '../contract/tax-rate.wire.ts'
import { taxClasses } from './tax-rate.table.ts'

const { id: classId, title, version: classVersion, shop_id } = taxClasses
const columns = { id: classId, title, version: classVersion }

export const readTaxClasses = (db: Queryable, shop: number): Promise<TaxClass[]> =>
  db.select(columns).from(taxClasses).where(eq(shop_id, shop)).orderBy(asc(taxClasses.created_at), asc(classId))

async function readTaxClass(tx: PipelinedTx, id: string): Promise<TaxClass> {
  const [row] = await tx
    .select(columns)
    .from(taxClasses)
    .where(and(eq(shop_id, shopOf(tx)), eq(classId, id)))
  if (!row) throw apiError('NOT_FOUND', { entity: 'tax_class' })
  return row
}

const lockTaxClass = (tx: Tx, id: string) => lockAndRead(tx, { table: taxClasses, id }, (tx) => readTaxClass(tx, id))

function refuseTaken(error: unknown): never {
  if (violatedConstraint(error) === 'tax_classes_title') throw taxError('TAX_CLASS_TAKEN', { field: 'title' })
  throw error
}

export async function createTaxClass({ db }: Context, request: TaxClassRequest) {
  return db.transaction(async (tx) => {
    if ((await countForAddition(tx, taxClasses)) >= maxClasses) throw taxError('TAX_CLASS_LIMIT', { most: maxClasses })
    const tax_class: TaxClass = { ...request, id: newId(), version: 1 }
    await insertAll(tx, [rowsFor(taxClasses, [tax_class])]).catch(refuseTaken)
    emit(tx, taxClassCreated, tax_class)
    return { tax_class }
  })
}

export async function updateTaxClass({ db }: Context, id: string, { version, ...change }: TaxClassChange) {
  return db.transaction(async (tx) => {
    const before = await lockTaxClass(tx, id)
    await expectVersion(tx, before, { entity: 'tax_class', version })
    const row = await updateRow(tx, taxClasses, { id, ...change }).catch(refuseTaken)
    const tax_class: TaxClass = { ...before, ...change, version: row.version }
    emit(tx, taxClassUpdated, tax_class, before)
    return { tax_class }
  })
}

/** Only classes of no product: their goods would silently change to the standard rate. */
export async function deleteTaxClass({ db, shop }: Context, id: string, version: number) {
  return db.transaction(async (tx) => {
    const before = await lockTaxClass(tx, id)
    await expectVersion(tx, before, { entity: 'tax_class', version })
    try {
      await tx.delete(taxClasses).where(and(eq(shop_id, shop), eq(classId, id)))
    } catch (error) {
      if (isReferenced(error)) throw taxError('TAX_CLASS_USED')
      throw error
    }
    emitDeleted(tx, taxClassDeleted, before)
    return { success: true as const }
  })
}
