import { endpoint, Id, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'
import { PricedCounts, SettingState } from './setting.wire.ts'

/** Days in which a conversion can be taken back. */
export const revertDays = 30

/** A change of the currency that decided about prices. */
export const CurrencyConversion = z.object({
  id: Id,
  from: z.string(),
  to: z.string(),
  /** Units of the new currency for one of the old; null if all amounts kept their numbers. */
  rate: z.string().nullable(),
  by: z.string(),
  at: Timestamp,
  until: Timestamp,
})
export type CurrencyConversion = z.infer<typeof CurrencyConversion>

const byId = z.strictObject({ id: Id })

export const latestConversion = endpoint({
  method: 'GET',
  path: '/api/currency_conversion',
  permission: 'admin_settings',
  summary: 'The change of the currency that can be taken back now, if there is one',
  reply: z.object({ conversion: CurrencyConversion.nullable() }),
})

export const ConversionPreview = z.object({
  conversion: CurrencyConversion,
  /** Records that become exactly what they were. */
  restored: PricedCounts,
  /** Records that were changed or added since, and are converted back at the same rate. */
  recalculated: PricedCounts,
  examples: z.array(z.object({ title: z.string(), image: z.string().nullable(), amount: z.int(), before: z.int() })),
})
export type ConversionPreview = z.infer<typeof ConversionPreview>

export const previewConversionRevert = endpoint({
  method: 'GET',
  path: '/api/currency_conversions/{id}/revert',
  permission: 'admin_settings',
  summary: 'What taking a conversion back would change',
  params: byId,
  reply: ConversionPreview,
})

export const revertConversion = endpoint({
  method: 'POST',
  path: '/api/currency_conversions/{id}/revert',
  permission: 'admin_settings',
  summary: 'Takes a change of the currency back: all of it or, if it is refused, none',
  params: byId,
  body: z.strictObject({}),
  reply: z.object({ settings: z.array(SettingState) }),
})
