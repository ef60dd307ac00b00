export { bulk, matchingPart } from './bulk.ts'
export { changesOf, changesWithField, isUntouched } from './change-log.ts'
export * from './context.ts'
export { csvLine, readCell, safeCell } from './csv-cells.ts'
export {
  type Database,
  fixedQuery,
  only,
  openDatabase,
  planOnce,
  type Queryable,
  query,
  rows,
  type Tx,
} from './database.ts'
export { isReferenced, joinedDb, mayPass, transact, violatedConstraint } from './db.ts'
export * from './domain.ts'
export { type Fetched, type FetchOutside, isPublicAddress, type OutsideOptions, openOutside } from './fetch-outside.ts'
export { type ByteRange, diskFiles, type Files, isKey, type StoredFile } from './files.ts'
export { freeKey } from './free-key.ts'
export { RawReply } from './http.ts'
export type { Incoming } from './incoming.ts'
export { enqueue, migrateJobs } from './jobs.ts'
export { type KeysetList, type KeysetPart, page, type SortColumn } from './keyset.ts'
export { withLeanHeap } from './lean-heap.ts'
export { lockRow } from './lock.ts'
export { type Log, openLog } from './log.ts'
export { type Migration, migrate, migrationLabel, readMigrations } from './migrate.ts'
export { type FilesPlace, openFiles } from './open-files.ts'
export {
  count,
  countedAs,
  difference,
  forgetCount,
  originOf,
  readCount,
  readCounts,
  readCountsFrom,
  record,
  recordEnd,
  recordPatch,
  savepoint,
  shopOf,
  signFor,
  withOrigin,
} from './outbox.ts'
export { shops } from './platform.table.ts'
export { policyFaults } from './policy.ts'
export { contextFor, type Identity, type Process, systemContext } from './process.ts'
export { readS3Address } from './s3-files.ts'
export { matches } from './search-condition.ts'
export { type Selected, selection } from './selection.ts'
export { openServer, type Server, type ServerOptions } from './server.ts'
export { readHosts } from './shop-hosts.ts'
export { array, expectVersion, insert, insertReturning, isoMoment, isoTime, json, update } from './statements.ts'
export type { StoreFile, StoreFileRoute } from './store-files.ts'
export type { StoreVisit } from './store-visit.ts'
export { openStorefront, type StorePage } from './storefront.ts'
export {
  amount,
  bytea,
  countryCode,
  currencyCode,
  instant,
  localeCode,
  price,
  recordColumns,
  searchColumns,
  shopId,
  textArray,
} from './table.ts'
export { asGone, asPatch, tell } from './tell.ts'
export { hashToken, isToken, mintToken } from './tokens.ts'
export type { Upload } from './upload.ts'
export { insertAll, lockRow as lockTableRow, manyOf, rowsFor, updateRow } from './write-rows.ts'
