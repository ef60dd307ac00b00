import {
  BulkReply,
  bulkSize,
  DeletedRecord,
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  listQuery,
  listReply,
  Moment,
  Money,
  namesOrFilters,
  oneOf,
  Patch,
  socketEvent,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { discountStatuses } from './discount.rules.ts'
import { discountLimits } from './discount.ts'
import { discountKinds, discountModes, discountScopes } from './discount-kind.ts'
import {
  DiscountChange,
  DiscountRow,
  DiscountStep,
  DiscountUses,
  KnownNames,
  NewDiscount,
  SavedDiscount,
} from './saved-discount.ts'

const permission = 'admin_discounts'
const byId = z.strictObject({ id: Id })
const reply = z.object({ discount: DiscountRow, ...KnownNames.shape })

/** By name, or by the beginning of a code. */
export const DiscountsQuery = listQuery(
  {
    /** As `statusOf` tells it now. */
    status: oneOf(discountStatuses),
    mode: oneOf(discountModes),
    kind: oneOf(discountKinds),
    scope: oneOf(discountScopes),
  },
  ['created_at', 'title', 'starts_at', 'used', 'given'],
)
export type DiscountsQuery = z.output<typeof DiscountsQuery>

/** What can be done to many. `was` of a result takes it back: of `end`, as the end that `move_end` gives. */
export const discountActs = ['pause', 'resume', 'end', 'move_end', 'delete'] as const

/** On given ids, or on all matches of a filter, part by part; each answers for itself. */
export const DiscountsBulk = DiscountsQuery.extend({
  ids: z.array(Id).min(1).max(bulkSize.part).optional(),
  action: z.enum(discountActs),
  args: z
    .strictObject({
      ends_at: Moment.nullable().optional(),
      /** Only those that still end then; others are skipped, which makes undo safe. */
      from: Moment.nullable().optional(),
    })
    .default({}),
})
  .refine(namesOrFilters, { path: ['ids'], error: 'REQUIRED' })
  .refine(({ action, args }) => action !== 'move_end' || args.ends_at !== undefined, {
    path: ['args', 'ends_at'],
    error: 'REQUIRED',
  })
export type DiscountsBulk = z.infer<typeof DiscountsBulk>

export const listDiscounts = endpoint({
  method: 'GET',
  path: '/api/discounts',
  summary: 'Discounts by page, state and text',
  permission,
  query: DiscountsQuery,
  reply: listReply(DiscountRow).extend(KnownNames.shape),
})
export const exportDiscounts = endpoint({
  method: 'GET',
  path: '/api/discounts/export',
  summary: 'Discounts as CSV',
  permission,
  query: DiscountsQuery.omit({ limit: true, cursor: true }),
  reply: z.unknown(),
})
export const readDiscountNames = endpoint({
  method: 'POST',
  path: '/api/discounts/names',
  summary: 'Names of what rules name: goods, customers, groups',
  permission,
  body: z.strictObject({ ids: z.array(Id).max(discountLimits.entries, 'TOO_LONG') }),
  reply: KnownNames,
})
export const getDiscount = endpoint({
  method: 'GET',
  path: '/api/discounts/{id}',
  summary: 'One discount',
  permission,
  params: byId,
  reply,
})
export const createDiscount = endpoint({
  method: 'POST',
  path: '/api/discounts',
  summary: 'Creates a discount: as a draft, or planned or running by its start',
  permission,
  body: NewDiscount,
  reply,
})
export const updateDiscount = endpoint({
  method: 'PUT',
  path: '/api/discounts/{id}',
  summary: 'Changes parts of a discount; placed orders keep it as it was',
  permission,
  params: byId,
  body: DiscountChange,
  reply,
})
export const endDiscount = endpoint({
  method: 'POST',
  path: '/api/discounts/{id}/end',
  summary: 'Ends a discount now',
  permission,
  params: byId,
  body: z.strictObject({ version: Version }),
  reply,
})
export const duplicateDiscount = endpoint({
  method: 'POST',
  path: '/api/discounts/{id}/duplicate',
  summary: 'A draft with the same rules, without codes',
  permission,
  params: byId,
  body: z.strictObject({ title: NewDiscount.shape.title.optional() }),
  reply,
})
export const deleteDiscount = endpoint({
  method: 'DELETE',
  path: '/api/discounts/{id}',
  summary: 'Deletes a discount that was never used, with its codes',
  permission,
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: z.object({ success: z.literal(true) }),
})
export const bulkDiscounts = endpoint({
  method: 'POST',
  path: '/api/discounts/bulk',
  permission,
  summary: 'Does one thing to many discounts; each answers for itself',
  body: DiscountsBulk,
  reply: BulkReply,
})

const ShownLess = z.object({
  items: z.array(
    z.object({
      product_id: Id,
      variant_id: Id,
      title: z.string(),
      /** With the discount, and without any. */
      price: Money,
      usual: Money,
      /** The lowest of the thirty days before, and the first day of it. */
      lowest: Money,
      day: z.iso.date(),
      /** Whole percent that the discount takes off, and that the shop shows; 0: nothing is struck. */
      meant: z.int(),
      shown: z.int(),
    }),
  ),
  total: z.int().nonnegative(),
})
export type ShownLess = z.infer<typeof ShownLess>

export const readShownLess = endpoint({
  method: 'GET',
  path: '/api/discounts/{id}/shown_less',
  summary: 'Goods for which the shop shows fewer percent than the discount takes off, because they were cheaper lately',
  permission,
  params: byId,
  reply: ShownLess,
})
export const readDiscountHistory = endpoint({
  method: 'GET',
  path: '/api/discounts/{id}/history',
  summary: 'Who changed a discount and when, newest first',
  permission,
  params: byId,
  reply: z.object({ changes: z.array(DiscountStep) }),
})

export const discountCreated = domainEvent('discount.created', SavedDiscount)
export const discountUpdated = domainEvent('discount.updated', SavedDiscount)
export const discountDeleted = domainEvent('discount.deleted', SavedDiscount)
/** Many in a rush: no step of a discount's history, and no news of its rules. */
export const usesChanged = domainEvent('discount_uses.changed', DiscountUses)

export const newDiscountData = socketEvent('new_discount_data', DiscountRow)
export const updateDiscountData = socketEvent('update_discount_data', Patch)
export const deleteDiscountData = socketEvent('delete_discount_data', DeletedRecord)
export const discountUsesData = socketEvent('discount_uses_data', DiscountUses)

/** Every reason that `Rejection` knows, and what a request can get wrong. */
export const discountError = defineErrors({
  DISCOUNT_NOT_FOUND: 404,
  DISCOUNT_PAUSED: 409,
  DISCOUNT_EXPIRED: 409,
  DISCOUNT_NOT_STARTED: 409,
  DISCOUNT_EXHAUSTED: 409,
  DISCOUNT_USED_BY_YOU: 409,
  DISCOUNT_CUSTOMER_LIMIT: 409,
  DISCOUNT_STAFF_ONLY: 409,
  DISCOUNT_CUSTOMER_NOT_ELIGIBLE: 409,
  DISCOUNT_COUNTRY: 409,
  DISCOUNT_LANGUAGE: 409,
  DISCOUNT_GIFT_CARDS_EXCLUDED: 409,
  DISCOUNT_NO_MATCHING_ITEMS: 409,
  DISCOUNT_MINIMUM_NOT_MET: 409,
  DISCOUNT_NOT_COMBINABLE: 409,
  DISCOUNT_ADDS_NOTHING: 409,
  DISCOUNT_CODE_NOT_ENTERED: 409,
  /** It takes off something else than it did when the sum was shown: ask again. */
  DISCOUNT_CHANGED: 409,
  DISCOUNT_CODE_TAKEN: 409,
  /** Orders or checkouts have it: end it instead. */
  DISCOUNT_IN_USE: 409,
  ENDS_BEFORE_START: 422,
  STEP_REPEATED: 422,
  CODE_INVALID: 422,
  /** Chosen, and deleted by now. */
  GOODS_GONE: 422,
  CUSTOMER_GONE: 422,
  VIEW_GONE: 422,
})
