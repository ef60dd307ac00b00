import type { LegalIdKey } from '../../contract/legal/legal-ids.ts'

/** Named again, because the search of the settings reads names alone, without the rules of each. */
const identifiers: Readonly<Record<LegalIdKey, true>> = {
  ...{ siren: true, siret: true, director: true, register_court: true, register_number: true, steuernummer: true },
  ...{ weee: true, representative: true, invoice_number: true, bank: true, tax_office: true, vkn: true, mersis: true },
  ...{ company_number: true, other_name: true, other_value: true },
}

/** What papers say; on the page of the section `legal`, above its own. */
const paperFields = [
  ...['legal_form', 'legal_capital', 'legal_address'],
  ...Object.keys(identifiers),
  ...['shop_registration', 'shop_vat_number', 'legal_small_business', 'legal_vat_on_debits'],
  ...['legal_late_payment', 'legal_mediator'],
  ...['legal_iban', 'legal_bic', 'legal_logo', 'legal_last_line'],
]

/** The settings of each section, in the order of its page. */
export const sectionFields = {
  shop: [
    ...['name', 'brand_name', 'logo', 'brand_logo', 'brand_url'],
    ...['shop_company', 'shop_line1', 'shop_line2', 'shop_postcode', 'shop_city', 'tax_country'],
    ...['shop_email', 'shop_phone', 'opening_hours'],
    ...['currency_code', 'currency', 'time_zone', 'language'],
  ],
  look: ['theme', 'always_mini_variant'],
  orders: [
    'default_continue_out_of_stock',
    'low_stock_at',
    'leaves_within',
    'hold_minutes',
    'gift_card_months',
    'gift_card_picture',
    'first_order_number',
    'order_sound',
    'require_payment_before_preparation',
    'prices_include_tax',
    'reverse_charge',
  ],
  returns: [
    'withdrawal_days',
    'withdrawal_countries',
    'return_postage',
    'return_days',
    'return_approves_itself',
    'return_fee',
    'return_pictures',
    'return_reasons',
  ],
  documents: [
    'invoice_when',
    'invoice_per_parcel',
    'e_invoice_to_consumers',
    'payment_days',
    'proforma_days',
    'mail_documents',
    'paper_size',
  ],
  legal: ['legal_terms', 'legal_returns', 'legal_privacy'],
  hosts: ['admin_hosts_data', 'hosts_data'],
  advanced: [
    'enabled_users_page',
    'menu_hide_organization',
    'menu_show_simple_settings',
    'permessions_active',
    'socket_io_enabled',
    'billing_page',
    'billing_subscription_expiration_date',
    'trial_expiration_date',
    'admin_css',
    'custom_locales_settings',
  ],
} as const satisfies Record<string, readonly string[]>

export type SettingsSectionId = keyof typeof sectionFields

/** What is found on the page of a section. */
export const fieldsOf = (section: SettingsSectionId): readonly string[] =>
  section === 'legal' ? [...paperFields, ...sectionFields.legal] : sectionFields[section]
