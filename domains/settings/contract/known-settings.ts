import { FilePath } from '@comptoir/media/contract'
import { defaultLocale, Email, locales } from '@comptoir/platform/contract'
import { z } from 'zod'
import { legalSettings } from './legal/legal-settings.ts'
import { noOpeningHours, OpeningHours } from './opening-hours.ts'
import { ReturnReasons, usualReturnReasons } from './return-reasons.ts'
import { invoiceTimes, knownCoreSettings, leavingTimes, orderSounds, paperSizes, postagePayers } from './setting.ts'

const flag = (usual: boolean) => ({ schema: z.boolean(), usual })
const text = (usual = '', longest = 250) => ({ schema: z.string().max(longest), usual })
const webAddress = {
  schema: z.union([z.literal(''), z.url({ protocol: /^https?$/, message: 'URL_INVALID' })]),
  usual: '',
}
const handle = {
  schema: z.union([
    z.literal(''),
    z
      .string()
      .max(255)
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'HANDLE_INVALID'),
  ]),
  usual: '',
}
const picture = { schema: FilePath, usual: '' }
const date = { schema: z.iso.datetime().nullable(), usual: null }

/** The runtime's list of time zones. */
const timeZone = z
  .string()
  .refine((zone) => zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone), 'TIME_ZONE_UNKNOWN')

/** The European Economic Area and the United Kingdom. */
const countriesOfWithdrawal =
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

/** Schema and default of every setting (specification §3, §9). */
export const knownSettings = {
  name: { schema: z.string().min(1, 'REQUIRED').max(100), usual: 'Store Name' },
  currency: { schema: z.string().min(1, 'REQUIRED').max(8), usual: '€' },
  currency_code: { schema: z.string().regex(/^[A-Z]{3}$/, 'CURRENCY_UNKNOWN'), usual: 'EUR' },
  time_zone: { schema: timeZone, usual: 'UTC' },
  /** The shop's own: of visitors whose browser asks for none that it speaks, and of new customers. */
  language: { schema: z.enum(locales), usual: defaultLocale },
  brand_name: text('', 100),
  brand_logo: picture,
  brand_url: webAddress,
  logo: picture,
  theme: { schema: z.enum(['default', 'whity']), usual: 'default' },
  admin_css: text('', 50_000),
  always_mini_variant: flag(false),
  enabled_users_page: flag(true),
  menu_hide_organization: flag(false),
  menu_show_simple_settings: flag(true),
  billing_page: flag(false),
  billing_subscription_expiration_date: date,
  trial_expiration_date: date,
  custom_locales_settings: { schema: z.unknown(), usual: null },
  require_payment_before_preparation: flag(false),
  default_continue_out_of_stock: flag(true),
  prices_include_tax: flag(true),
  /** Who stands behind the shop: on its pages, and below its mails. */
  shop_company: text('', 200),
  shop_line1: text(),
  shop_line2: text(),
  shop_postcode: text('', 20),
  shop_city: text('', 100),
  shop_email: { schema: z.union([z.literal(''), Email]), usual: '' },
  shop_phone: text('', 40),
  /** In the shop's foot. */
  opening_hours: { schema: OpeningHours, usual: noOpeningHours },
  ...legalSettings,
  /** Handles of pages that the checkout and the shop's foot link; empty: none. */
  legal_terms: handle,
  legal_returns: handle,
  legal_privacy: handle,
  /** Of the shop's address, too. Orders without an address are taxed as if they went there. */
  tax_country: { schema: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'COUNTRY_UNKNOWN')]), usual: '' },
  /** Empty: as the law of the shop's country prefers (`roundingIn` of taxes). */
  tax_rounding: { schema: z.enum(['', 'line', 'rate']), usual: '' },
  /** Businesses abroad pay the tax themselves, measured from `tax_country`. */
  reverse_charge: flag(false),
  low_stock_at: { schema: z.int().min(0).max(1_000_000), usual: 5 },
  /** Working days within which goods leave that are in stock, as the shop says beside them; empty: it says nothing. */
  leaves_within: { schema: z.enum(leavingTimes), usual: '' },
  /** How long goods are set aside for a shopper who pays. */
  hold_minutes: { schema: z.int().min(5, 'TOO_SMALL').max(60, 'TOO_BIG'), usual: 15 },
  /** How long a gift card is good, unless staff say otherwise; 0: for ever. */
  gift_card_months: { schema: z.int().min(0, 'TOO_SMALL').max(1_200, 'TOO_BIG'), usual: 24 },
  /** On their faces; empty: drawn. */
  gift_card_picture: picture,
  /** What users hear of new orders until they answer themselves; `ask`: the panel asks at the first one. */
  order_sound: { schema: z.enum(orderSounds), usual: 'ask' },
  /** Days for which consumers may withdraw from the contract after delivery; the law asks for 14. */
  withdrawal_days: { schema: z.int().min(14, 'TOO_SMALL').max(365, 'TOO_BIG'), usual: 14 },
  /** Countries of sale whose consumers have that right. */
  withdrawal_countries: {
    schema: z.array(z.string().regex(/^[A-Z]{2}$/, 'COUNTRY_UNKNOWN')).max(250, 'TOO_MANY'),
    usual: countriesOfWithdrawal,
  },
  /** Days for which the shop takes goods back by its own rules; 0: it does not. */
  return_days: { schema: z.int().min(0, 'TOO_SMALL').max(365, 'TOO_BIG'), usual: 30 },
  /** Who pays for sending goods back, also those of a withdrawal. */
  return_postage: { schema: z.enum(postagePayers), usual: 'customer' },
  /** What customers ask for by the shop's own rules needs no answer, unless the shop pays the label for its reason. */
  return_approves_itself: flag(false),
  /** How many a customer may send along; 0: none. */
  return_pictures: { schema: z.int().min(0, 'TOO_SMALL').max(3, 'TOO_BIG'), usual: 3 },
  /** Of a return label, in minor units; taken off the refund. */
  return_fee: { schema: z.int().min(0, 'TOO_SMALL').max(1_000_000, 'TOO_BIG'), usual: 0 },
  /** Why goods are sent back by the shop's own rules, in this order; a withdrawal asks nobody. */
  return_reasons: { schema: ReturnReasons, usual: usualReturnReasons },
  /** When an invoice is issued by itself. */
  invoice_when: { schema: z.enum(invoiceTimes), usual: 'sent' },
  /** One for each parcel; else one for the order, with the last of them. */
  invoice_per_parcel: flag(true),
  /** Businesses get an e-invoice with every document; with this everybody does. */
  e_invoice_to_consumers: flag(false),
  /** Days in which an invoice is to be paid, unless its customer was promised others; 0: at once. */
  payment_days: { schema: z.int().min(0, 'TOO_SMALL').max(365, 'TOO_BIG'), usual: 14 },
  /** Days for which a proforma is valid, unless its customer was promised others. */
  proforma_days: { schema: z.int().min(1, 'TOO_SMALL').max(365, 'TOO_BIG'), usual: 14 },
  /** Documents go along with the mails of an order. */
  mail_documents: flag(true),
  /** Of everything that is printed; `country`: as in the shop’s own (`paperSizeOf`). */
  paper_size: { schema: z.enum(paperSizes), usual: 'country' },
  /** Numbers only grow: what has been drawn stays. */
  first_order_number: { schema: z.int().min(1).max(100_000_000), usual: 1 },
} as const

export const settingKeys = Object.keys(knownSettings)

const everything = { ...knownSettings, ...knownCoreSettings }

/** All settings, with defaults for missing ones. */
export type Settings = { [Key in keyof typeof everything]: z.infer<(typeof everything)[Key]['schema']> }

const definitionOf = (key: string): { schema: z.ZodType; usual: unknown } | undefined =>
  Object.entries(everything).find(([known]) => known === key)?.[1]

export const schemaOfSetting = (key: string) => definitionOf(key)?.schema

/** Invalid stored values fall back to the default, so a bad row cannot stop the shop. */
export function completeSettings(stored: Readonly<Record<string, unknown>>): Settings {
  const entries = Object.entries(everything).map(([key, { schema, usual }]) => {
    const parsed = z.safeParse(schema, stored[key])
    return [key, stored[key] !== undefined && parsed.success ? parsed.data : usual]
  })
  return Object.fromEntries(entries)
}
