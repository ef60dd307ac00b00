import { z } from 'zod'
import { Moment } from '../values/id.ts'
import { Money } from '../values/money/money.ts'
import { Days } from './days.ts'

export const pageSize = { default: 50, max: 250 } as const

/** Plain digits only: `0x10` and `1e2` are rejected. */
export const WholeNumber = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number),
])

type Filters = Record<string, z.ZodType>

/**
 * Query of a list: `q`, `filter[field][op]=value`, `sort=-field`, `limit`, `cursor`. Each filter is a schema
 * of its operators; a minus sorts descending.
 */
export function listQuery<Shape extends Filters, const Sort extends string>(filters: Shape, sorts: readonly Sort[]) {
  const [first, ...others] = sorts.flatMap((field) => [field, `-${field}` as const])
  if (first === undefined) throw new Error('A list needs at least one sort')
  return z.strictObject({
    q: z.string().max(200).optional(),
    filter: z.strictObject(filters).partial().optional(),
    sort: z.enum([first, ...others]).optional(),
    limit: WholeNumber.pipe(z.int().min(1).max(pageSize.max)).default(pageSize.default),
    cursor: z.string().max(1024).optional(),
  })
}

/** One of several values, separated by commas. */
export const oneOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.strictObject({
    in: z
      .string()
      .max(4_000)
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(values)).min(1).max(values.length)),
  })

/** Moments, or whole days in the shop's time zone. */
export const between = z.strictObject({ gte: Moment.optional(), lt: Moment.optional(), days: Days.optional() })

/** Minor units, both ends included. */
export const amounts = z.strictObject({
  gte: WholeNumber.pipe(Money).optional(),
  lte: WholeNumber.pipe(Money).optional(),
})

export const equal = <Value extends z.ZodType>(value: Value) => z.strictObject({ eq: value })

/** One page. With `at_least`, counting stopped at `total`, because the exact number of a large search is too slow. */
export const listReply = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.int().nonnegative(),
    total_is: z.enum(['exact', 'at_least']),
    next_cursor: z.string().nullable(),
  })
export interface Page<Item> {
  items: Item[]
  total: number
  total_is: 'exact' | 'at_least'
  next_cursor: string | null
}
