export {
  hasRunningBatch,
  latestBatches,
  lockBatch,
  readBatch,
  readBatchRows,
  readRowKeys,
  rowNumberOf,
  storedUnits,
} from './batch/batch.queries.ts'
export { countBatchFiles, countOpenFiles, forgetBatchFiles, isBatchFile } from './batch/batch-files.ts'
export {
  type Batch,
  type BatchBase,
  BatchFailure,
  type BatchRun,
  type BatchUnit,
  batchKind,
  isBatchOver,
  outcomeCounts,
  type RowResult,
  type StoredUnit,
} from './batch/batch-kind.ts'
export { recentBatches, restartBatch } from './batch/restart-batch.ts'
export { revertBatch } from './batch/revert-batch.ts'
export { batchJob } from './batch/run-batch.ts'
export { queueBatch, startBatch } from './batch/start-batch.ts'
export { stopBatch } from './batch/stop-batch.ts'
export { addProgress, amendRow, keepBatch, updateBatch } from './batch/write-batch.ts'
export * from './changes/change.ts'
export { openChangeFeed } from './changes/change-feed.ts'
export { changesOf, changesWithField, isUntouched, lastAuthorOf, lastSeq, latestChanges } from './changes/change-log.ts'
export {
  amountBefore,
  isChangedSince,
  type KeptConversion,
  keepAmounts,
  keepDocument,
  keptAmounts,
  keptDocuments,
} from './changes/converted-records.ts'
export { countForAddition } from './changes/count-for-addition.ts'
export { type ErasedRecords, eraseTraces } from './changes/erase-traces.ts'
export { freeHandle } from './changes/free-handle.ts'
export { freeKey } from './changes/free-key.ts'
export {
  actAs,
  assertMay,
  count,
  countedAs,
  customFieldTablesOf,
  difference,
  emit,
  emitDeleted,
  emitPatch,
  forgetCount,
  isAllowed,
  originOf,
  pipelined,
  readCount,
  readCounts,
  readCountsFrom,
  savepoint,
  shopOf,
  withOrigin,
} from './changes/outbox.ts'
export { expectVersion, isoMoment, isoTime, json } from './changes/statements.ts'
export { forceGenericPlan, joinedDb } from './changes/transaction.ts'
export { triedOut } from './changes/tried-out.ts'
export { insertAll, lockAndRead, lockRow, manyOf, rowsFor, updateRow } from './changes/write-rows.ts'
export { convertedAmount } from './db/converted-amount.ts'
export { type Database, openDatabase, type PipelinedTx, type Queryable, type Tx } from './db/database.ts'
export { isReferenced, mayPass, violatedConstraint } from './db/database-errors.ts'
export { keptTerms } from './db/kept-terms.ts'
export { migrate, migrationLabel, pendingMigrations, readMigrations } from './db/migrate.ts'
export { currencyConversions, shops } from './db/platform.table.ts'
export { array, fixed, one, oneOf, query } from './db/query.ts'
export { columnsNamed, selection } from './db/selection.ts'
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
} from './db/table.ts'
export { alphabetical, byCodePoint } from './db/text-order.ts'
export { diskFiles, type Files, type StoredFile } from './files/files.ts'
export { type FilesPlace, openFiles } from './files/open-files.ts'
export { openPrivate, receivePrivate } from './files/private-files.ts'
export { readS3Address } from './files/s3-files.ts'
export { openZip, type ZipEntry, ZipError } from './files/zip/read-zip.ts'
export { streamZip, writeZip, type ZipPart } from './files/zip/write-zip.ts'
export {
  countParked,
  readDatabaseState,
  readJobQueues,
  readOldestJob,
  readReactionStates,
} from './health/installation.ts'
export { openHealth } from './health/process-health.ts'
export { attachment } from './http/attachment.ts'
export { type CsvColumns, csvReply } from './http/csv-reply.ts'
export { RawReply } from './http/mount-route.ts'
export { pdfReply } from './http/pdf-reply.ts'
export { readHosts } from './http/shop-hosts.ts'
export { enqueue, enqueueAfter, migrateJobs } from './jobs/jobs.ts'
export { type KeysetPart, page, type SortColumn } from './lists/keyset.ts'
export { matches } from './lists/search-condition.ts'
export { type AppContext, contextFor, type ErrorText, type Identity, systemContext } from './manifest/app-context.ts'
export { asDeleted, asPatch, broadcast } from './manifest/broadcast.ts'
export { type BulkPart, bulk, matchingPart } from './manifest/bulk.ts'
export * from './manifest/context.ts'
export * from './manifest/domain.ts'
export { inAmounts, inTime, zoneOf } from './manifest/list-filters.ts'
export * from './manifest/live-rule.ts'
export { policyViolations, redact, restrictionsOf } from './manifest/policy.ts'
export { consequence, namedReactions, reaction, subscribe, subscribeInBatches } from './manifest/reaction.ts'
export { openAttemptBudget } from './passwords/attempt-budget.ts'
export { assertStrongPassword, hashPassword, isPassword } from './passwords/passwords.ts'
export { openPress, PressError } from './press/press.ts'
export type { Sheet } from './press/sheet.ts'
export { openServer, type Server } from './server.ts'
export { type LinkSource, type LinkTarget, linkSource } from './store/link-source.ts'
export type { StoreFileRoute } from './store/store-files.ts'
export type { StoreFailure, StoreReply, StoreRoute, Visitors } from './store/store-route.ts'
export {
  byKey,
  type NeedLoader,
  oneByOne,
  type PricedVariant,
  type ShownSale,
  type StoreScope,
} from './store/store-scope.ts'
export type { StoreVisit } from './store/store-visit.ts'
export { openStorefront } from './store/storefront.ts'
export type { FormFile } from './web/body/read-form.ts'
export type { Upload } from './web/body/upload.ts'
export { fillText } from './web/fill-text.ts'
export { cleanHtml } from './web/html/clean-html.ts'
export type { Incoming } from './web/incoming.ts'
export { forgetAttempts, openLimiter, shareLimits, spendPoint } from './web/limiter.ts'
export { type Log, openLog } from './web/log.ts'
export { type MailAttachment, type Mailer, MailRefused, openMailer } from './web/mailer.ts'
export { openOutside } from './web/outside/fetch-outside.ts'
export { networkOf } from './web/outside/network-of.ts'
export { openPostOutside } from './web/outside/post-outside.ts'
export { openSealer, type Sealer } from './web/sealer.ts'
export { openSharedBudget } from './web/shared-budget.ts'
export { publicUrl, storeOrigin } from './web/store-origin.ts'
export { hashToken, isKey, isToken, mintKey, mintPreview, mintToken } from './web/tokens.ts'
