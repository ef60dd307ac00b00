import { inEveryLanguage, type useEditedLanguage } from '@comptoir/platform/admin'
import { type Locale, writtenTranslations } from '@comptoir/platform/contract'
import { z } from 'zod'
import { DiscountRules, type DiscountTranslation } from '../../contract/discount.ts'
import { DiscountCode } from '../../contract/discount-code.ts'
import { DiscountRequest } from '../../contract/discount-request.ts'
import type { SavedDiscount } from '../../contract/saved-discount.ts'
import { noGoods } from './change-kind.ts'

/** What the form holds: the rules, and the first code of a new discount. */
export type DiscountValues = DiscountRules & {
  code: string
  locale: Locale
  translations: Record<Locale, DiscountTranslation>
}

/** A form that is told which language its texts are edited in. */
export type WrittenForm = Parameters<typeof useEditedLanguage>[0]

export interface PartProps {
  values: DiscountValues
  set: (change: Partial<DiscountValues>) => void
  errorOf: (path: string) => string | undefined
}

const NewCode = z.union([z.literal('').transform(() => undefined), DiscountCode])

const written = (values: DiscountValues) => ({
  ...values,
  translations: writtenTranslations(values.translations, values.locale),
})

/** A new discount that is given by code has one; those of a saved one are in a list of their own. */
const NewForm = DiscountRequest.safeExtend({ code: NewCode }).check(({ value, issues }) => {
  if (value.mode === 'code' && value.code === undefined) {
    issues.push({ code: 'custom', path: ['code'], message: 'REQUIRED', input: value.code })
  }
})
export const NewDiscountForm = z.preprocess(written, NewForm)
export const SavedDiscountForm = z.preprocess(
  written,
  DiscountRequest.safeExtend({ code: z.string().transform(() => undefined) }),
)
export type DiscountFormRequest = z.output<typeof NewDiscountForm>

const blank: DiscountTranslation = { title: '' }

export const newValues = (now: number, locale: Locale): DiscountValues => ({
  ...{ locale, translations: inEveryLanguage({}, blank) },
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
  const translations = inEveryLanguage(record.translations, blank)
  return { ...DiscountRules.parse(Object.fromEntries(entries)), locale: record.locale, translations, code: '' }
}
