import { Money } from '@comptoir/platform/contract'
import { z } from 'zod'

export const textOps = ['equals', 'not_equals', 'contains', 'not_contains', 'starts_with', 'ends_with'] as const
export const tagOps = ['equals', 'not_equals'] as const
export const numberOps = ['equals', 'greater_than', 'less_than'] as const
export const presenceOps = ['is_set', 'is_empty'] as const
export const dayOps = ['after', 'before'] as const

const text = z.string().trim().min(1, 'REQUIRED').max(250, 'TOO_LONG')
const amount = Money.min(0, 'PRICE_NEGATIVE')

/** One condition. A price or weight matches if at least one variant meets it; weights are in grams. */
export const CollectionRule = z.discriminatedUnion('field', [
  z.strictObject({ field: z.enum(['title', 'vendor', 'type']), op: z.enum(textOps), value: text }),
  z.strictObject({ field: z.literal('tag'), op: z.enum(tagOps), value: text }),
  z.strictObject({ field: z.literal('price'), op: z.enum(numberOps), value: amount }),
  z
    .strictObject({
      field: z.literal('compare_at'),
      op: z.enum([...numberOps, ...presenceOps]),
      value: amount.nullable(),
    })
    .refine(({ op, value }) => (op === 'is_set' || op === 'is_empty') === (value === null), {
      path: ['value'],
      error: 'REQUIRED',
    }),
  z.strictObject({ field: z.literal('stock'), op: z.enum(numberOps), value: z.int().min(-1_000_000).max(1_000_000) }),
  z.strictObject({ field: z.literal('weight'), op: z.enum(numberOps), value: z.number().min(0).max(1_000_000) }),
  z.strictObject({ field: z.literal('created'), op: z.enum(dayOps), value: z.iso.date('INVALID_ENTRY') }),
])
export type CollectionRule = z.infer<typeof CollectionRule>
export type RuleField = CollectionRule['field']

export const ruleFields = [
  'title',
  'vendor',
  'type',
  'tag',
  'price',
  'compare_at',
  'stock',
  'weight',
  'created',
] as const satisfies readonly RuleField[]

export const opsOf = {
  title: textOps,
  vendor: textOps,
  type: textOps,
  tag: tagOps,
  price: numberOps,
  compare_at: [...numberOps, ...presenceOps],
  stock: numberOps,
  weight: numberOps,
  created: dayOps,
} as const satisfies Record<RuleField, readonly string[]>

/** Fields whose values are words that other products have already. */
export const wordFields = ['vendor', 'type', 'tag'] as const satisfies readonly RuleField[]
export type WordField = (typeof wordFields)[number]

export const maxRules = 60

export const CollectionRules = z.strictObject({
  match: z.enum(['all', 'any']),
  items: z.array(CollectionRule).min(1, 'REQUIRED').max(maxRules),
})
export type CollectionRules = z.infer<typeof CollectionRules>
