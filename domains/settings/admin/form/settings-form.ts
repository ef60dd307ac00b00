import { spacedIban } from '@comptoir/platform/contract'
import { z } from 'zod'
import { knownSettings, type Settings } from '../../contract/known-settings.ts'
import { legalIdKeys, spacedId } from '../../contract/legal/legal-ids.ts'
import { spacedVat } from '../../contract/legal/vat.rules.ts'
import { resolveCustomLocales } from '../../contract/setting.rules.ts'
import { knownCoreSettings } from '../../contract/setting.ts'

const Day = z
  .union([z.literal(''), z.iso.date()])
  .transform((day) => (day === '' ? null : new Date(`${day}T00:00:00Z`).toISOString()))

/** Custom texts are entered as JSON; empty means none. */
const CustomLocales = z.string().transform((text, context) => {
  if (text.trim() === '') return null
  try {
    return resolveCustomLocales(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'LOCALES_INVALID' })
    return z.NEVER
  }
})

const shop = knownSettings

export const SettingsForm = z.object({
  name: shop.name.schema,
  currency: shop.currency.schema,
  currency_code: shop.currency_code.schema,
  time_zone: shop.time_zone.schema,
  language: shop.language.schema,
  brand_name: shop.brand_name.schema,
  brand_logo: shop.brand_logo.schema,
  brand_url: shop.brand_url.schema,
  logo: shop.logo.schema,
  theme: shop.theme.schema,
  admin_css: shop.admin_css.schema,
  always_mini_variant: shop.always_mini_variant.schema,
  enabled_users_page: shop.enabled_users_page.schema,
  menu_hide_organization: shop.menu_hide_organization.schema,
  menu_show_simple_settings: shop.menu_show_simple_settings.schema,
  billing_page: shop.billing_page.schema,
  billing_subscription_expiration_date: Day,
  trial_expiration_date: Day,
  custom_locales_settings: CustomLocales,
  require_payment_before_preparation: shop.require_payment_before_preparation.schema,
  default_continue_out_of_stock: shop.default_continue_out_of_stock.schema,
  prices_include_tax: shop.prices_include_tax.schema,
  shop_company: shop.shop_company.schema,
  shop_line1: shop.shop_line1.schema,
  shop_line2: shop.shop_line2.schema,
  shop_postcode: shop.shop_postcode.schema,
  shop_city: shop.shop_city.schema,
  shop_email: shop.shop_email.schema,
  shop_phone: shop.shop_phone.schema,
  opening_hours: shop.opening_hours.schema,
  legal_form: shop.legal_form.schema,
  legal_capital: shop.legal_capital.schema,
  legal_address: shop.legal_address.schema,
  legal_ids: shop.legal_ids.schema,
  shop_registration: shop.shop_registration.schema,
  shop_vat_number: shop.shop_vat_number.schema,
  legal_small_business: shop.legal_small_business.schema,
  legal_vat_on_debits: shop.legal_vat_on_debits.schema,
  legal_late_payment: shop.legal_late_payment.schema,
  legal_mediator: shop.legal_mediator.schema,
  legal_iban: shop.legal_iban.schema,
  legal_bic: shop.legal_bic.schema,
  legal_logo: shop.legal_logo.schema,
  legal_last_line: shop.legal_last_line.schema,
  legal_terms: shop.legal_terms.schema,
  legal_returns: shop.legal_returns.schema,
  legal_privacy: shop.legal_privacy.schema,
  tax_country: shop.tax_country.schema,
  reverse_charge: shop.reverse_charge.schema,
  low_stock_at: shop.low_stock_at.schema,
  leaves_within: shop.leaves_within.schema,
  hold_minutes: shop.hold_minutes.schema,
  gift_card_months: shop.gift_card_months.schema,
  gift_card_picture: shop.gift_card_picture.schema,
  order_sound: shop.order_sound.schema,
  first_order_number: shop.first_order_number.schema,
  withdrawal_days: shop.withdrawal_days.schema,
  withdrawal_countries: shop.withdrawal_countries.schema,
  return_days: shop.return_days.schema,
  return_postage: shop.return_postage.schema,
  return_approves_itself: shop.return_approves_itself.schema,
  return_pictures: shop.return_pictures.schema,
  return_fee: shop.return_fee.schema,
  return_reasons: shop.return_reasons.schema,
  invoice_when: shop.invoice_when.schema,
  invoice_per_parcel: shop.invoice_per_parcel.schema,
  e_invoice_to_consumers: shop.e_invoice_to_consumers.schema,
  payment_days: shop.payment_days.schema,
  proforma_days: shop.proforma_days.schema,
  mail_documents: shop.mail_documents.schema,
  paper_size: shop.paper_size.schema,
  permessions_active: knownCoreSettings.permessions_active.schema,
  socket_io_enabled: knownCoreSettings.socket_io_enabled.schema,
  hosts_data: knownCoreSettings.hosts_data.schema,
  admin_hosts_data: knownCoreSettings.admin_hosts_data.schema,
})
export type SettingsRequest = z.output<typeof SettingsForm>
export type SettingsValues = z.input<typeof SettingsForm>

type KeysOf<Value> = {
  [Key in keyof SettingsValues]: SettingsValues[Key] extends Value ? Key : never
}[keyof SettingsValues]
export type FlagKey = KeysOf<boolean>
export type TextKey = KeysOf<string>
export type DayKey = 'billing_subscription_expiration_date' | 'trial_expiration_date'
/** Of those with a fixed list. */
export type ChoiceKey = 'leaves_within' | 'order_sound' | 'return_postage' | 'invoice_when' | 'paper_size'
/** Names a page. */
export type PageKey = 'legal_terms' | 'legal_returns' | 'legal_privacy'
export type NumberKey = KeysOf<number>

const dayOf = (moment: string | null) => moment?.slice(0, 10) ?? ''

const textOf = (custom: unknown) =>
  typeof custom === 'string' ? custom : custom ? JSON.stringify(custom, null, 2) : ''

/** As people read them; the schemas take the blanks out again. */
const spacedLegal = ({ legal_ids, shop_vat_number, legal_iban }: Settings) => ({
  legal_ids: Object.fromEntries(legalIdKeys.map((key) => [key, spacedId(key, legal_ids[key] ?? '')])),
  shop_vat_number: spacedVat(shop_vat_number),
  legal_iban: spacedIban(legal_iban),
})

export const toValues = (settings: Settings): SettingsValues => ({
  ...settings,
  ...spacedLegal(settings),
  billing_subscription_expiration_date: dayOf(settings.billing_subscription_expiration_date),
  trial_expiration_date: dayOf(settings.trial_expiration_date),
  custom_locales_settings: textOf(settings.custom_locales_settings),
})
