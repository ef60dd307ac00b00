import { countryName, isLocale, type Locale, textIn } from '@comptoir/platform/contract'
import { fieldsOfLaw, type LegalField } from './law.rules.ts'
import { type LegalIdKey, legalIdKeys, spacedId } from './legal-ids.ts'
import { idLabels, smallBusinessSentence } from './paper-words.ts'
import { shopContact, shopPlaceLines } from './shop-contact.ts'
import { idOf, registrationOf, type Stored, textOf } from './stored-legal.ts'

export interface LegalId {
  key: LegalIdKey
  /** In the language of the paper. */
  label: string
  /** Without blanks, as machines read it. */
  value: string
  /** In groups, as people read it. */
  printed: string
}

/** What papers say of the shop; texts are empty where nobody has entered anything. */
export interface LegalDetails {
  /** Of the company, or else of the shop. */
  name: string
  form: string
  /** Minor units of the shop's currency. */
  capital: number | null
  /** Line by line, without the name, the country last. */
  address: string[]
  /** ISO 3166; empty as long as it is unknown. */
  country_code: string
  /** Of the law of that country, in the order of print. */
  ids: LegalId[]
  /** Without blanks; `spacedVat` prints it. */
  vat_number: string
  /** The register in the words of its country. */
  registration: string
  /** Why there is no VAT; null where there is. */
  small_business: string | null
  /** It has chosen that services are taxed when they are invoiced. */
  vat_on_debits: boolean
  /** For invoices to businesses. */
  late_payment: string
  mediator: string
  /** Without blanks; `spacedIban` prints it. */
  iban: string
  bic: string
  email: string
  phone: string
  last_line: string
  /** Path of a file (`/files/…`); empty: none. */
  logo: string
}

function labelOf(settings: Stored, key: LegalIdKey, locale: Locale) {
  if (key === 'other_value') return idOf(settings, 'other_name')
  return key === 'other_name' ? '' : idLabels[key][locale]
}

/** Printed elsewhere: as the register, or as the label of another one. */
const inOthers: readonly LegalIdKey[] = ['register_court', 'register_number', 'other_name']

function idsOf(settings: Stored, fields: readonly LegalField[], locale: Locale): LegalId[] {
  const asked = fields.flatMap((field) => legalIdKeys.filter((key) => field === `legal_ids.${key}`))
  return asked.flatMap((key) => {
    const value = idOf(settings, key)
    if (value === '' || inOthers.includes(key)) return []
    return { key, label: labelOf(settings, key, locale), value, printed: spacedId(key, value) }
  })
}

function addressOf(settings: Stored, locale: Locale): string[] {
  const own = textOf(settings, 'legal_address')
  if (own === '') return shopPlaceLines(settings, locale)
  const country = textOf(settings, 'tax_country')
  const lines = own.split('\n').map((line) => line.trim())
  return [...lines, country === '' ? '' : countryName(country, locale)].filter(Boolean)
}

function lastLineOf({ legal_last_line: texts }: Stored, locale: Locale) {
  const entries = Object.entries(texts ?? {}).filter(([key, text]) => isLocale(key) && typeof text === 'string' && text)
  return textIn(Object.fromEntries(entries), locale)
}

/** What papers in this language say of the shop, under the law of its country. */
export function legalDetails(settings: Stored, locale: Locale): LegalDetails {
  const { company, country_code, email, phone } = shopContact(settings, locale)
  const fields = fieldsOfLaw(country_code)
  const under = (field: LegalField) => (fields.includes(field) ? textOf(settings, field) : '')
  const isSmall = fields.includes('legal_small_business') && settings.legal_small_business === true
  const { legal_capital } = settings
  return {
    ...{ name: company, country_code, email, phone },
    form: textOf(settings, 'legal_form'),
    capital: typeof legal_capital === 'number' ? legal_capital : null,
    address: addressOf(settings, locale),
    ids: idsOf(settings, fields, locale),
    vat_number: under('shop_vat_number'),
    registration: registrationOf(settings),
    small_business: isSmall ? smallBusinessSentence(country_code, locale) : null,
    vat_on_debits: fields.includes('legal_vat_on_debits') && !isSmall && settings.legal_vat_on_debits === true,
    late_payment: under('legal_late_payment'),
    mediator: under('legal_mediator'),
    iban: textOf(settings, 'legal_iban'),
    bic: textOf(settings, 'legal_bic'),
    last_line: lastLineOf(settings, locale),
    logo: textOf(settings, 'legal_logo'),
  }
}
