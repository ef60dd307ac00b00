import { analyzeProducts } from '@comptoir/catalogue/server'
import { analyzeCustomers } from '@comptoir/customers/server'
import { analyzeStock } from '@comptoir/inventory/server'
import { analyzeOrders } from '@comptoir/orders/server'
import { analyzeRedirects } from '@comptoir/pages/server'
import { maxHandleLength } from '@comptoir/platform/contract'
import {
  type BatchBase,
  batchKind,
  type Context,
  enqueue,
  type Queryable,
  type StoredUnit,
  type Tx,
} from '@comptoir/platform/server'
import { type ImportKind, isFetching } from '../../contract/import.ts'
import {
  codeImportStarted,
  codeImportUpdated,
  countStarted,
  countUpdated,
  customerImportStarted,
  customerImportUpdated,
  giftCardImportStarted,
  giftCardImportUpdated,
  importError,
  importStarted,
  importUpdated,
  orderImportStarted,
  orderImportUpdated,
  redirectImportStarted,
  redirectImportUpdated,
} from '../../contract/import.wire.ts'
import { applyCount, type CountUnit, nameOf } from '../apply/apply-count.ts'
import { applyProduct, type ProductUnit } from '../apply/apply-product.ts'
import { applyRevert } from '../apply/apply-revert.ts'
import { toRowResult } from '../apply/import-result.ts'
import { applyCard, cardUnitsOf, revertCard } from '../cards/apply-card.ts'
import { readCardHeader } from '../cards/card-columns.ts'
import { applyCode, codeUnitsOf, revertCode } from '../codes/apply-code.ts'
import { readCodeHeader } from '../codes/code-columns.ts'
import { applyCustomer, type CustomerUnit, keyOfPerson, revertCustomer } from '../customers/apply-customer.ts'
import { readCustomerHeader } from '../customers/customer-columns.ts'
import { parseCustomer } from '../customers/parse-customer.ts'
import { removeUsedFile } from '../files/import-files.ts'
import { applyOrder, type OrderUnit, revertOrder } from '../orders/apply-order.ts'
import { readOrderHeader } from '../orders/order-columns.ts'
import { orderGroups } from '../orders/order-groups.ts'
import { parseOrder } from '../orders/parse-order.ts'
import { picturesJob, savePictures } from '../pictures/waiting-pictures.queries.ts'
import { readCountHeader } from '../read/count-columns.ts'
import { parseGroup } from '../read/parse-group.ts'
import { parseOwn } from '../read/parse-own.ts'
import { countUnits, groupsOf, type ReadHeader, rowsOf } from '../read/read-csv.ts'
import { UnreadableFile } from '../read/read-records.ts'
import { batchNames, type ImportBatch, ImportInput, type ImportRun, toImport } from '../record/import-record.ts'
import { applyRedirect, redirectUnitsOf, revertRedirect } from '../redirects/apply-redirect.ts'
import { readRedirectHeader } from '../redirects/redirect-columns.ts'
import { announceImport } from './announce-import.ts'

async function sourceOf({ files }: Context, { file_key: key, input }: ImportBatch) {
  if (key === null || !(await files.has(key))) throw new UnreadableFile('FILE_GONE')
  return { key, mapping: input.mapping }
}

type Log = (ignored: string[]) => void

async function* readGroups(context: Context, batch: ImportBatch, log: Log = () => {}) {
  yield* groupsOf(context.files, await sourceOf(context, batch), log)
}

async function* readOrders(context: Context, batch: ImportBatch, log: Log = () => {}) {
  const { key } = await sourceOf(context, batch)
  yield* orderGroups(rowsOf(context.files, key, { read: readOrderHeader, log }))
}

/** Files of one kind of rows. */
const reading = <Name extends string>(read: ReadHeader<Name>) =>
  async function* rowsOfFile(context: Context, batch: ImportBatch, log: Log = () => {}) {
    const { key } = await sourceOf(context, batch)
    yield* rowsOf(context.files, key, { read, log })
  }

const readCounts = reading(readCountHeader)
const readCustomers = reading(readCustomerHeader)
const readRedirects = reading(readRedirectHeader)
const readCodes = reading(readCodeHeader)
const readCards = reading(readCardHeader)

const measureBy =
  (kind: ImportKind, unitsOf: (context: Context, batch: ImportBatch, log: Log) => AsyncIterable<unknown>) =>
  async (context: Context, batch: ImportBatch) => {
    let ignored_columns: string[] = []
    const log = (columns: string[]) => {
      ignored_columns = columns
    }
    const total = await countUnits(unitsOf(context, batch, log), kind)
    return { total, output: { ignored_columns } }
  }

/** Bounded, because it is indexed. */
const keyOf = (name: string) => name.slice(0, maxHandleLength)

async function* productUnits({ context, batch }: ImportRun): AsyncGenerator<ProductUnit> {
  const currency = String(context.settings.currency_code ?? 'EUR')
  for await (const group of readGroups(context, batch)) {
    const parsed = (group.rows[0]?.isOwn ? parseOwn : parseGroup)(group, currency)
    yield { row: parsed.row, key: keyOf(parsed.handle), label: parsed.title ?? '', parsed }
  }
}

async function* countUnitsOf({ context, batch }: ImportRun): AsyncGenerator<CountUnit> {
  for await (const cells of readCounts(context, batch)) yield { row: cells.row, key: keyOf(nameOf(cells)), cells }
}

async function* orderUnits({ context, batch }: ImportRun): AsyncGenerator<OrderUnit> {
  const { currency_code: currency = 'EUR', time_zone: zone = 'UTC' } = context.settings
  const shop = { currency: String(currency), zone: String(zone) }
  for await (const group of readOrders(context, batch)) {
    const { row, number } = group
    yield { row, key: keyOf(number), parsed: parseOrder(group, batch.input.source, shop) }
  }
}

async function* customerUnits({ context, batch }: ImportRun): AsyncGenerator<CustomerUnit> {
  for await (const cells of readCustomers(context, batch)) {
    const parsed = parseCustomer(cells)
    const { row } = cells
    yield { row, key: keyOfPerson(batch.id, { row, request: parsed.request }), parsed }
  }
}

const shared = {
  entity: 'import',
  input: ImportInput,
  toRecord: toImport,
  errors: {
    over: (state: ImportBatch['state']) => importError('IMPORT_OVER', { state }),
    notOver: (state: ImportBatch['state']) => importError('IMPORT_NOT_OVER', { state }),
    nothingToRevert: () => importError('IMPORT_NOTHING_TO_REVERT'),
  },
  revert: async (tx: Tx, _run: ImportRun, unit: StoredUnit & { undo: unknown }) =>
    toRowResult(await applyRevert(tx, unit)),
  finish: announceImport,
  async analyze(db: Queryable) {
    await analyzeStock(db)
    await analyzeProducts(db)
  },
}

export const productBatch = batchKind({
  ...shared,
  name: batchNames.products,
  started: importStarted,
  updated: importUpdated,
  measure: measureBy('products', readGroups),
  units: productUnits,
  async apply(tx, run: ImportRun, unit) {
    const result = await applyProduct(tx, run, unit)
    await savePictures(tx, { batch: run.batch.id, row: unit.row }, result)
    return toRowResult(result)
  },
  async finish(tx, batch) {
    await announceImport(tx, batch)
    if (isFetching(toImport(batch))) await enqueue(tx, picturesJob, { batch_id: batch.id })
  },
})

export const stockBatch = batchKind({
  ...shared,
  name: batchNames.stock,
  started: countStarted,
  updated: countUpdated,
  measure: measureBy('stock', readCounts),
  units: countUnitsOf,
  apply: async (tx, run: ImportRun, unit) => toRowResult(await applyCount(tx, run, unit)),
})

export const orderBatch = batchKind({
  ...shared,
  name: batchNames.orders,
  started: orderImportStarted,
  updated: orderImportUpdated,
  measure: measureBy('orders', readOrders),
  units: orderUnits,
  apply: applyOrder,
  revert: (tx, _run, unit) => revertOrder(tx, unit),
  finish: removeUsedFile,
  analyze: analyzeOrders,
})

export const customerBatch = batchKind({
  ...shared,
  name: batchNames.customers,
  started: customerImportStarted,
  updated: customerImportUpdated,
  measure: measureBy('customers', readCustomers),
  units: customerUnits,
  apply: applyCustomer,
  revert: (tx, _run, unit) => revertCustomer(tx, unit),
  finish: removeUsedFile,
  analyze: analyzeCustomers,
})

export const redirectBatch = batchKind({
  ...shared,
  name: batchNames.redirects,
  started: redirectImportStarted,
  updated: redirectImportUpdated,
  measure: measureBy('redirects', readRedirects),
  units: ({ context, batch }: ImportRun) => redirectUnitsOf(readRedirects(context, batch)),
  apply: applyRedirect,
  revert: (tx, _run, unit) => revertRedirect(tx, unit),
  analyze: analyzeRedirects,
})

export const codesBatch = batchKind({
  ...shared,
  name: batchNames.codes,
  started: codeImportStarted,
  updated: codeImportUpdated,
  measure: measureBy('codes', readCodes),
  units: (run: ImportRun) => codeUnitsOf(run, readCodes(run.context, run.batch)),
  apply: applyCode,
  revert: (tx, _run, unit) => revertCode(tx, unit),
})

export const giftCardBatch = batchKind({
  ...shared,
  name: batchNames.gift_cards,
  started: giftCardImportStarted,
  updated: giftCardImportUpdated,
  measure: measureBy('gift_cards', readCards),
  units: (run: ImportRun) => cardUnitsOf(run, readCards(run.context, run.batch)),
  apply: applyCard,
  revert: (tx, _run, unit) => revertCard(tx, unit),
  finish: removeUsedFile,
})

export const importBatches: Readonly<Record<ImportKind, BatchBase<ImportInput>>> = {
  products: productBatch,
  stock: stockBatch,
  orders: orderBatch,
  customers: customerBatch,
  redirects: redirectBatch,
  codes: codesBatch,
  gift_cards: giftCardBatch,
}
