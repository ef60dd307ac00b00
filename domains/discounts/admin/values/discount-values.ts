import { z } from 'zod'
import { DiscountRules } from '../../contract/discount.ts'
import { DiscountCode } from '../../contract/discount-code.ts'
import { DiscountRequest } from '../../contract/discount-request.ts'
import type { SavedDiscount } from '../../contract/saved-discount.ts'
import { noGoods } from './change-kind.ts'

/** What the form holds: the rules, and the first code of a new discount. */
export type DiscountValues = DiscountRules & { code: string }

export interface PartProps {
  values: DiscountValues
  set: (change: Partial<DiscountValues>) => void
  errorOf: (path: string) => string | undefined
}

const NewCode = z.union([z.literal('').transform(() => undefined), DiscountCode])

/** A new discount that is given by code has one; those of a saved one are in a list of their own. */
export const NewDiscountForm = DiscountRequest.safeExtend({ code: NewCode }).check(({ value, issues }) => {
  if (value.mode === 'code' && value.code === undefined) {
    issues.push({ code: 'custom', path: ['code'], message: 'REQUIRED', input: value.code })
  }
})
export const SavedDiscountForm = DiscountRequest.safeExtend({ code: z.string().transform(() => undefined) })
export type DiscountFormRequest = z.output<typeof NewDiscountForm>

export const newValues = (now: number): DiscountValues => ({
  ...{ title: '', mode: 'automatic', kind: 'percentage', scope: 'order', value: null, steps: [], code: '' },
  ...{ target: { ...noGoods, exclude_ids: [] }, skip_reduced: false, allocation: 'each', max_quantity: null },
  ...{ buy: null, get: null, per_order_limit: null, minimum: null },
  ...{ customers: { group_ids: [], customer_ids: [], first_order_only: false }, countries: [], languages: [] },
  ...{ staff_only: false, starts_at: new Date(now).toISOString(), ends_at: null },
  ...{ usage_limit: null, per_customer_limit: null, budget: null, priority: 0 },
  combines_with: { order: false, products: false, shipping: true },
})

const names = Object.keys(DiscountRules.shape)

export const valuesOf = (record: SavedDiscount): DiscountValues => {
  const entries = Object.entries(record).filter(([name]) => names.includes(name))
  return { ...DiscountRules.parse(Object.fromEntries(entries)), code: '' }
}
