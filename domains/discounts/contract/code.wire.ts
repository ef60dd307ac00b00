import {
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  listQuery,
  listReply,
  oneOf,
  Patch,
  socketEvent,
  Version,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { CodeBatch, CodeCounts, CodeRow, CodesMade, codeStates, NewCode } from './code.ts'
import { DiscountCode } from './discount-code.ts'

const permission = 'admin_discounts'
const byId = z.strictObject({ id: Id })
const ofBatch = z.strictObject({ id: Id, batch_id: Id })

/** By the beginning of a code, in any spelling. `uses`: those that were used or are held first. */
export const CodesQuery = listQuery({ state: oneOf(codeStates) }, ['uses', 'code'])
export type CodesQuery = z.output<typeof CodesQuery>

export const listCodes = endpoint({
  method: 'GET',
  path: '/api/discounts/{id}/codes',
  summary: 'Codes of a discount by page, state and beginning',
  permission,
  params: byId,
  query: CodesQuery,
  reply: listReply(CodeRow),
})
export const countCodes = endpoint({
  method: 'GET',
  path: '/api/discounts/{id}/codes/counts',
  summary: 'Codes of a discount by state, all of them counted',
  permission,
  params: byId,
  reply: z.object({ counts: CodeCounts }),
})
export const exportCodes = endpoint({
  method: 'GET',
  path: '/api/discounts/{id}/codes/export',
  summary: 'Codes of a discount as CSV, each with its link',
  permission,
  params: byId,
  query: CodesQuery.omit({ limit: true, cursor: true }),
  reply: z.unknown(),
})
export const addCode = endpoint({
  method: 'POST',
  path: '/api/discounts/{id}/codes',
  summary: 'Adds a code as it was typed',
  permission,
  params: byId,
  body: NewCode,
  reply: z.object({ code: CodeRow }),
})
export const switchCodes = endpoint({
  method: 'POST',
  path: '/api/discounts/{id}/codes/switch',
  summary: 'Switches codes off, or on again',
  permission,
  params: byId,
  body: z.strictObject({ codes: z.array(DiscountCode).min(1).max(250, 'TOO_LONG'), active: z.boolean() }),
  reply: z.object({ changed: z.array(z.string()) }),
})
export const makeCodes = endpoint({
  method: 'POST',
  path: '/api/discounts/{id}/codes/make',
  summary: 'Makes codes by a pattern, in the background',
  permission,
  params: byId,
  body: CodesMade,
  reply: z.object({ batch: CodeBatch }),
})
export const listCodeBatches = endpoint({
  method: 'GET',
  path: '/api/discounts/{id}/codes/batches',
  summary: 'The latest runs that made codes of a discount',
  permission,
  params: byId,
  reply: z.object({ batches: z.array(CodeBatch.extend({ used: z.int() })) }),
})
export const stopCodeBatch = endpoint({
  method: 'POST',
  path: '/api/discounts/{id}/codes/batches/{batch_id}/stop',
  summary: 'Stops a run; the codes that it has made stay',
  permission,
  params: ofBatch,
  reply: z.object({ batch: CodeBatch }),
})

export const codeBatchStarted = domainEvent('code_batch.started', CodeBatch)
export const codeBatchUpdated = domainEvent('code_batch.updated', CodeBatch)
/** Codes of a discount were added or switched; its id and version. */
export const codesChanged = domainEvent('discount_codes.changed', z.object({ id: Id, version: Version }))

export const newCodeBatchData = socketEvent('new_code_batch_data', CodeBatch)
export const updateCodeBatchData = socketEvent('update_code_batch_data', Patch)
export const discountCodesData = socketEvent('discount_codes_data', z.object({ id: Id }))

export const codeError = defineErrors({ CODE_BATCH_OVER: 409, PATTERN_TOO_SHORT: 422 })
