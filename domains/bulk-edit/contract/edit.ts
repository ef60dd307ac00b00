import { limits, Price, ProductStatus, ProductsParams, shortText } from '@comptoir/catalogue/contract'
import { bulkSize, Id, Money, maxMoney, namesOrFilters, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

const Rounding = z
  .strictObject({
    /** In minor units: 100 for whole amounts, 50 for halves, 1 for none. */
    to: z.int().min(1).max(1_000_000),
    /** In minor units: 99 makes x.99. */
    ending: z.int().min(0).max(999_999).default(0),
  })
  .refine(({ to, ending }) => ending < to, { path: ['ending'], error: 'TOO_BIG' })
  .nullable()
  .default(null)

const Signed = z.int().min(-maxMoney).max(maxMoney)
/** Two decimals: -12.5 lowers by an eighth. */
const Percent = z.number().min(-100).max(10_000).multipleOf(0.01)

const set = z.strictObject({ mode: z.literal('set'), value: Price, rounding: Rounding })
const amount = z.strictObject({ mode: z.literal('amount'), value: Signed, rounding: Rounding })
const percent = z.strictObject({ mode: z.literal('percent'), value: Percent, rounding: Rounding })
const clear = z.strictObject({ mode: z.literal('clear') })

const compare_at = z.enum(['keep', 'old_price', 'clear']).default('keep')

const namesOf = <Name extends z.ZodType<string>>(name: Name, most: number) =>
  z
    .strictObject({ add: z.array(name).max(most).default([]), remove: z.array(name).max(most).default([]) })
    .refine(({ add, remove }) => add.length + remove.length > 0, { path: ['add'], error: 'REQUIRED' })
    .refine(({ add, remove }) => !add.some((each) => remove.includes(each)), {
      path: ['remove'],
      error: 'INVALID_ENTRY',
    })

export const EditChanges = z
  .strictObject({
    status: ProductStatus.optional(),
    price: z
      .discriminatedUnion('mode', [
        set.extend({ compare_at }),
        amount.extend({ compare_at }),
        percent.extend({ compare_at }),
      ])
      .optional(),
    compare_at_price: z.discriminatedUnion('mode', [set, amount, percent, clear]).optional(),
    tags: namesOf(shortText(64), limits.tags).optional(),
    collections: namesOf(Id, 50).optional(),
    vendor: z.string().trim().max(100).optional(),
  })
  .refine((changes) => Object.values(changes).some((change) => change !== undefined), { error: 'REQUIRED' })
  .refine(({ price, compare_at_price }) => !compare_at_price || !price || price.compare_at === 'keep', {
    path: ['compare_at_price'],
    error: 'INVALID_ENTRY',
  })
export type EditChanges = z.infer<typeof EditChanges>

/** Changes for products by id, or for all that the filter matches when the edit starts. */
export const ProductsEdit = ProductsParams.pick({ q: true, filter: true, field: true })
  .extend({ ids: z.array(Id).min(1).max(bulkSize.run).optional(), changes: EditChanges })
  .refine(namesOrFilters, { path: ['ids'], error: 'REQUIRED' })
export type ProductsEdit = z.infer<typeof ProductsEdit>

export const editKinds = ['edit', 'revert'] as const

export const editStates = ['queued', 'running', 'done', 'stopped'] as const
export const EditState = z.enum(editStates)
export type EditState = z.infer<typeof EditState>

export const isEditOver = (state: EditState) => state === 'done' || state === 'stopped'

export const editOutcomes = ['change', 'same', 'fail'] as const
export const EditOutcome = z.enum(editOutcomes)
export type EditOutcome = z.infer<typeof EditOutcome>

const Counts = z.object({ change: z.int(), same: z.int(), fail: z.int() })

export const ProductEdit = z.object({
  id: Id,
  kind: z.enum(editKinds),
  of_edit: Id.nullable(),
  reverted_by: Id.nullable(),
  state: EditState,
  changes: EditChanges,
  total: z.int(),
  done: z.int(),
  counts: Counts,
  started_by: z.object({ id: Id.nullable(), name: z.string() }),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
  version: Version,
})
export type ProductEdit = z.infer<typeof ProductEdit>

const Range = z.object({ min: Money, max: Money }).nullable()

export const EditDifference = z.discriminatedUnion('field', [
  z.object({ field: z.enum(['status', 'vendor']), old: z.string(), new: z.string() }),
  z.object({ field: z.enum(['tags', 'collections']), added: z.array(z.string()), removed: z.array(z.string()) }),
  z.object({ field: z.enum(['price', 'compare_at_price']), old: Range, new: Range, variants: z.int() }),
])
export type EditDifference = z.infer<typeof EditDifference>

export const EditRow = z.object({
  product_id: Id,
  title: z.string(),
  outcome: EditOutcome,
  code: z.string().nullable(),
  /** The invalid field; in a revert, the `fields` that others have changed since. */
  details: z.record(z.string(), z.unknown()),
  changes: z.array(EditDifference),
})
export type EditRow = z.infer<typeof EditRow>

export const EditPreview = z.object({
  total: z.int(),
  /** Less than `total` for very large selections. */
  looked_at: z.int(),
  counts: Counts,
  items: z.array(EditRow),
})
export type EditPreview = z.infer<typeof EditPreview>
