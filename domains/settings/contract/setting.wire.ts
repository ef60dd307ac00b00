import { defineErrors, domainEvent, endpoint } from '@comptoir/platform/contract'
import { z } from 'zod'
import { currencyKey, Setting, SettingEntry } from './setting.ts'

const SettingState = Setting.extend({ version: z.int().nonnegative() })

/**
 * What happens to the prices when the currency of a shop that has prices changes: they keep their numbers. What was
 * ordered and paid keeps the currency of its day.
 */
const PricesAfterward = z.enum(['keep_numbers'])

const SettingWish = z
  .strictObject({
    key: z.string(),
    value: z.unknown(),
    version: z.int().nonnegative(),
    /** Only with the currency. */
    prices: PricesAfterward.optional(),
  })
  .refine(({ key, prices }) => prices === undefined || key === currencyKey, {
    path: ['prices'],
    error: 'UNKNOWN_FIELD',
  })
export type SettingWish = z.infer<typeof SettingWish>

export const listSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  permission: 'permitted',
  summary: 'Every setting with its version',
  reply: z.object({ settings: z.array(SettingState), core_settings: z.array(SettingState) }),
})

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/api/settings',
  permission: 'permitted',
  summary: 'Changes some settings, all or none',
  body: z.strictObject({
    settings: z.array(SettingWish).min(1).max(100),
  }),
  reply: z.object({ settings: z.array(SettingState) }),
})

/** What the login page shows. */
export const publicSettings = endpoint({
  method: 'GET',
  path: '/api/public/settings',
  permission: 'anyone',
  reply: z.object({ settings: z.array(SettingEntry) }),
})

export const settingChanged = domainEvent('setting.changed', Setting)

export const settingError = defineErrors({ SETTING_UNKNOWN: 404, CURRENCY_FIXED: 409 })

/** How many records of each kind have prices, as the refusal `CURRENCY_FIXED` tells it: `{ products: 12 }`. */
export const PricedCounts = z.record(z.string(), z.int().nonnegative())
