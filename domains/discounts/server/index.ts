import { productCreated, productUpdated } from '@comptoir/catalogue/contract'
import {
  asDeleted,
  asPatch,
  batchJob,
  broadcast,
  handle,
  reaction,
  serverDomain,
  subscribeInBatches,
} from '@comptoir/platform/server'
import { CodeBatch } from '../contract/code.ts'
import { DiscountRow, DiscountUses } from '../contract/saved-discount.ts'
import * as wire from '../contract/wire.ts'
import { bulkDiscounts } from './change/bulk-discounts.ts'
import { endDiscount, updateDiscount } from './change/change-discount.ts'
import { createDiscount } from './change/create-discount.ts'
import { deleteDiscount } from './change/delete-discount.ts'
import { duplicateDiscount } from './change/duplicate-discount.ts'
import { personalUses } from './change/personal-uses.ts'
import { pricedDiscounts } from './change/priced-discounts.ts'
import { readDiscountHistory } from './change/read-history.ts'
import { addCode, switchCodes } from './codes/change-codes.ts'
import { countCodes, findCodes } from './codes/code.queries.ts'
import { exportCodes } from './codes/export-codes.ts'
import { codeBatch, makeCodes, readCodeBatches, stopCodeBatch } from './codes/make-codes.ts'
import { readNamesOfAny } from './list/discount-names.ts'
import { exportDiscounts } from './list/export-discounts.ts'
import { findDiscounts, readDiscountRecord, readDiscountRows } from './list/list-discounts.ts'
import { logChanged, logPrices } from './prices/log-prices.ts'
import { readShownLess } from './prices/read-shown-less.ts'

export { createDiscount } from './change/create-discount.ts'
export { type ImportedCode, importCode, revertImportedCode } from './codes/import-code.ts'
export { makeOwnCode } from './codes/make-own-code.ts'
export { readCodeDiscounts } from './list/code-discounts.ts'
export { logAllPrices } from './prices/log-prices.ts'
export { readSales } from './prices/read-sales.ts'
export { titlesOfDiscounts } from './record/discount.queries.ts'
export { readSchedule } from './record/schedule.ts'
export type { KnownCustomer } from './uses/customer-keys.ts'
export { groupsOfCustomer } from './uses/groups-of-customer.ts'
export { moveUses, releaseUses } from './uses/move-uses.ts'
export { areDiscountsGiven, type DiscountFacts, readDiscountFacts, savedCode } from './uses/read-facts.ts'
export { takeUses, type Use } from './uses/take-uses.ts'

const staff = { permission: 'admin_discounts' } as const

export const discounts = serverDomain({
  key: 'discounts',
  lists: [{ key: 'discounts', permission: wire.listDiscounts.permission }],
  routes: [
    handle(wire.listDiscounts, (context, { query }) => findDiscounts(context, query)),
    handle(wire.exportDiscounts, (context, { query }) => exportDiscounts(context, query)),
    handle(wire.readDiscountNames, (context, { body }) => readNamesOfAny(context, body.ids)),
    handle(wire.getDiscount, (context, { params }) => readDiscountRecord(context, context.db.current, params.id)),
    handle(wire.createDiscount, (context, { body }) => createDiscount(context, body)),
    handle(wire.updateDiscount, (context, { params, body }) => updateDiscount(context, params.id, body)),
    handle(wire.endDiscount, (context, { params, body }) => endDiscount(context, params.id, body.version)),
    handle(wire.duplicateDiscount, (context, { params, body }) => duplicateDiscount(context, params.id, body.title)),
    handle(wire.deleteDiscount, (context, { params, query }) => deleteDiscount(context, params.id, query.version)),
    handle(wire.bulkDiscounts, (context, { body }) => bulkDiscounts(context, body)),
    handle(wire.readShownLess, (context, { params }) => readShownLess(context, params.id)),
    handle(wire.readDiscountHistory, (context, { params }) => readDiscountHistory(context, params.id)),
    handle(wire.listCodes, (context, { params, query }) => findCodes(context, params.id, query)),
    handle(wire.countCodes, (context, { params }) => countCodes(context, params.id)),
    handle(wire.exportCodes, (context, { params, query }) => exportCodes(context, params.id, query)),
    handle(wire.addCode, (context, { params, body }) => addCode(context, params.id, body)),
    handle(wire.switchCodes, (context, { params, body }) => switchCodes(context, params.id, body)),
    handle(wire.makeCodes, (context, { params, body }) => makeCodes(context, params.id, body)),
    handle(wire.listCodeBatches, (context, { params }) => readCodeBatches(context, params.id)),
    handle(wire.stopCodeBatch, (context, { params }) => stopCodeBatch(context, params.batch_id)),
  ],
  jobs: [batchJob(codeBatch), logPrices],
  reactions: [
    reaction('log_prices', [
      subscribeInBatches(productCreated, logChanged),
      subscribeInBatches(productUpdated, logChanged),
    ]),
  ],
  priced: [pricedDiscounts],
  personal: [personalUses],
  reads: [{ events: [wire.discountCreated], read: readDiscountRows }],
  live: [
    broadcast(staff, wire.discountCreated, wire.newDiscountData, ({ after }) => DiscountRow.parse(after)),
    broadcast(staff, wire.discountUpdated, wire.updateDiscountData, asPatch),
    broadcast(staff, wire.discountDeleted, wire.deleteDiscountData, asDeleted),
    broadcast(staff, wire.usesChanged, wire.discountUsesData, ({ entity_id, version, after }) =>
      DiscountUses.parse({ ...after, id: entity_id, version }),
    ),
    broadcast(staff, wire.codesChanged, wire.discountCodesData, ({ entity_id }) => ({ id: entity_id })),
    broadcast(staff, wire.codeBatchStarted, wire.newCodeBatchData, ({ after }) => CodeBatch.parse(after)),
    broadcast(staff, wire.codeBatchUpdated, wire.updateCodeBatchData, asPatch),
  ],
})
