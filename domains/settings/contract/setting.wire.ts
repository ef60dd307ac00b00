import { defineErrors, domainEvent, ExchangeRate, endpoint, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'
import { currencyKey, Setting, SettingEntry } from './setting.ts'

export const SettingState = Setting.extend({ version: z.int().nonnegative() })

/** Coarsest step that prices are rounded to, in minor units of the new currency. */
const maxRounding = 1_000_000

/** Placed orders keep their own currency either way. */
const PricesAfterward = z.union([
  z.literal('keep_numbers'),
  z.strictObject({ rate: ExchangeRate, round_to: z.int().min(1).max(maxRounding) }),
])
export type PricesAfterward = z.infer<typeof PricesAfterward>

const SettingInput = z
  .strictObject({
    key: z.string().max(64),
    value: z.unknown(),
    version: z.int().nonnegative(),
    /** Only together with the currency. */
    prices: PricesAfterward.optional(),
  })
  .refine(({ key, prices }) => prices === undefined || key === currencyKey, {
    path: ['prices'],
    error: 'UNKNOWN_FIELD',
  })
export type SettingInput = z.infer<typeof SettingInput>

export const listSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  permission: 'admin_settings',
  summary: 'Every setting with its version',
  reply: z.object({ settings: z.array(SettingState), core_settings: z.array(SettingState) }),
})

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/api/settings',
  permission: 'admin_settings',
  summary: 'Changes some settings, all or none',
  whenExpired: true,
  body: z.strictObject({
    settings: z.array(SettingInput).min(1).max(100),
  }),
  reply: z.object({ settings: z.array(SettingState) }),
})

export const SettingHistory = z.object({
  seq: z.number(),
  key: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** Name of who changed it; empty for the system. */
  by: z.string(),
  at: Timestamp,
})
export type SettingHistory = z.infer<typeof SettingHistory>

export const latestSettingChanges = endpoint({
  method: 'GET',
  path: '/api/settings/changes',
  permission: 'root',
  summary: 'The latest changes of settings, the newest first',
  reply: z.object({ changes: z.array(SettingHistory) }),
})

export const publicSettings = endpoint({
  method: 'GET',
  path: '/api/public/settings',
  summary: 'Settings that pages need before anybody is signed in',
  permission: 'anyone',
  reply: z.object({
    settings: z.array(SettingEntry),
    /** Origin of the shop's pages and files; only the port, `:4001`, without a public address. */
    store: z.string(),
  }),
})

export const settingChanged = domainEvent('setting.changed', Setting)

export const settingError = defineErrors({
  SETTING_UNKNOWN: 404,
  CURRENCY_FIXED: 409,
  CURRENCY_BUSY: 409,
  CONVERSION_EXPIRED: 409,
  CONVERSION_REVERTED: 409,
  CONVERSION_OUTDATED: 409,
  CONVERSION_TOO_LARGE: 409,
})

/** Records with prices by kind: `{ products: 12 }`. */
export const PricedCounts = z.record(z.string(), z.int().nonnegative())

/** Details of `CURRENCY_FIXED`: what a panel needs to ask what becomes of the prices. */
export const CurrencyRefusal = z.object({
  currency: z.string(),
  priced: PricedCounts,
  /** Kinds of records whose amounts would be converted; the others keep their currency. */
  convertible: z.array(z.string()),
  examples: z.array(z.object({ title: z.string(), image: z.string().nullable(), amount: z.int() })),
})
export type CurrencyRefusal = z.infer<typeof CurrencyRefusal>
