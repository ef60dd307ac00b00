import { isEuropeanVat } from '@comptoir/platform/contract'
import type { LegalIdKey } from './legal-ids.ts'
import { shopPlaceLines } from './shop-contact.ts'
import { idOf, type Stored, textOf } from './stored-legal.ts'

/** A setting, or a key of `legal_ids` behind a point. */
export type LegalField =
  | `legal_ids.${LegalIdKey}`
  | 'shop_company'
  | 'legal_form'
  | 'legal_capital'
  | 'tax_country'
  | 'legal_address'
  | 'shop_registration'
  | 'shop_vat_number'
  | 'legal_small_business'
  | 'legal_vat_on_debits'
  | 'legal_late_payment'
  | 'legal_mediator'

const ids = (...keys: LegalIdKey[]) => keys.map((key) => `legal_ids.${key}` as const)

const register = ['shop_registration', 'shop_vat_number'] as const
const terms = ['legal_late_payment', 'legal_mediator'] as const

/** The fields of a country's law, in the order of the page and of print. */
const laws: Readonly<Record<string, readonly LegalField[]>> = {
  FR: [...ids('siren', 'siret'), ...register, 'legal_small_business', 'legal_vat_on_debits', ...terms],
  DE: [
    ...ids('director', 'register_court', 'register_number', 'steuernummer'),
    'shop_vat_number',
    ...ids('weee'),
    'legal_small_business',
    ...terms,
  ],
  JP: [...ids('representative', 'invoice_number'), 'legal_small_business', ...ids('bank')],
  TR: ids('tax_office', 'vkn', 'mersis'),
  GB: [...ids('company_number'), ...register, 'legal_small_business', 'legal_late_payment'],
}

const elsewhere: readonly LegalField[] = [
  ...ids('other_name', 'other_value'),
  ...register,
  'legal_small_business',
  'legal_late_payment',
]

/** Empty: no country is known. */
export function fieldsOfLaw(country: string): readonly LegalField[] {
  const law = laws[country]
  if (law) return law
  return isEuropeanVat(country) ? [...elsewhere, 'legal_mediator'] : elsewhere
}

interface LegalForm {
  form: string
  /** In full, in the language of the country; empty where the form says it. */
  spoken: string
}

const plain = (...forms: string[]): LegalForm[] => forms.map((form) => ({ form, spoken: '' }))

/** Forms as they are printed, by country; where none stand here, people write their own. */
export const legalForms: Readonly<Record<string, readonly LegalForm[]>> = {
  FR: [
    { form: 'EI', spoken: 'entrepreneur individuel' },
    { form: 'EURL', spoken: 'entreprise unipersonnelle à responsabilité limitée' },
    { form: 'SARL', spoken: 'société à responsabilité limitée' },
    { form: 'SASU', spoken: 'société par actions simplifiée unipersonnelle' },
    { form: 'SAS', spoken: 'société par actions simplifiée' },
    { form: 'SA', spoken: 'société anonyme' },
    { form: 'SNC', spoken: 'société en nom collectif' },
    { form: 'SCOP', spoken: 'société coopérative de production' },
    { form: 'Association', spoken: 'loi du 1er juillet 1901' },
  ],
  DE: plain('e. K.', 'GbR', 'OHG', 'KG', 'GmbH & Co. KG', 'UG (haftungsbeschränkt)', 'GmbH', 'AG', 'eG', 'e. V.'),
  JP: plain('株式会社', '合同会社', '合名会社', '合資会社', '個人事業主'),
  TR: plain('Şahıs işletmesi', 'Ltd. Şti.', 'A.Ş.', 'Koll. Şti.', 'Kom. Şti.', 'Koop.'),
  GB: plain('Sole trader', 'Ltd', 'PLC', 'LLP', 'CIC'),
}

const withCapital = ['EURL', 'SARL', 'SASU', 'SAS', 'SA']
const withRegister = ['e. K.', 'OHG', 'KG', 'GmbH & Co. KG', 'UG (haftungsbeschränkt)', 'GmbH', 'AG', 'eG']
const withDirector = ['UG (haftungsbeschränkt)', 'GmbH', 'AG', 'eG']

/** Whom an invoice is for. */
export interface Invoiced {
  /** To a business, not to a consumer. */
  business: boolean
  /** Of the buyer, as in ISO 3166; without it at home. */
  country?: string | undefined
}

interface Case extends Invoiced {
  settings: Stored
  form: string
  isSmall: boolean
}

type Asked = (field: Case) => boolean
type Demands = Readonly<Partial<Record<LegalField, Asked>>>

const always = () => true
const isTaxed: Asked = ({ isSmall }) => !isSmall

/** A delivery to a business in another country of the Union names both numbers (directive 2006/112, art. 226 and 138). */
const isIntraUnion: Asked = ({ settings, business, country }) => {
  const home = textOf(settings, 'tax_country')
  return business && country !== undefined && country !== home && isEuropeanVat(home) && isEuropeanVat(country)
}

/** Name, address and country of the seller: asked for everywhere. */
const everywhere: Demands = { shop_company: always, tax_country: always, legal_address: always }

/**
 * What else an invoice names, by country.
 * - France: form, capital, SIREN, register (Code de commerce R. 123-237 and R. 123-238; "EI" since decree 2022-725), VAT
 *   number (CGI annexe II, 242 nonies A), to businesses what late payment costs (Code de commerce L. 441-9 and L. 441-10).
 * - Germany: Steuernummer or USt-IdNr. (UStG § 14 (4) 2), register (HGB § 37a), directors (GmbHG § 35a, AktG § 80, GenG § 25a).
 * - Japan: number of the issuer of qualified invoices (Consumption Tax Act, art. 57-4); exempt enterprises have none.
 * - Türkiye: tax office and number (VUK art. 230).
 * - United Kingdom: VAT number (VAT Regulations 1995, reg. 14).
 */
const demands: Readonly<Record<string, Demands>> = {
  FR: {
    legal_form: always,
    legal_capital: ({ form }) => withCapital.includes(form),
    'legal_ids.siren': always,
    shop_registration: always,
    shop_vat_number: (each) => isTaxed(each) || isIntraUnion(each),
    legal_late_payment: ({ business }) => business,
  },
  DE: {
    'legal_ids.director': ({ form }) => withDirector.includes(form),
    'legal_ids.register_court': ({ form }) => withRegister.includes(form),
    'legal_ids.register_number': ({ form }) => withRegister.includes(form),
    'legal_ids.steuernummer': ({ settings }) => textOf(settings, 'shop_vat_number') === '',
    shop_vat_number: isIntraUnion,
  },
  JP: { 'legal_ids.invoice_number': isTaxed },
  TR: { 'legal_ids.tax_office': always, 'legal_ids.vkn': always },
  GB: { shop_vat_number: isTaxed },
}

/** Of the Union: the VAT number (directive 2006/112, art. 226). */
const union: Demands = { shop_vat_number: (each) => isTaxed(each) || isIntraUnion(each) }

function isEmpty(settings: Stored, field: LegalField) {
  if (field === 'legal_address') return textOf(settings, field) === '' && shopPlaceLines(settings, 'en').length === 0
  if (field === 'legal_capital') return typeof settings[field] !== 'number'
  const [, key] = field.split('.')
  return (key === undefined ? textOf(settings, field) : idOf(settings, key as LegalIdKey)) === ''
}

const company: readonly LegalField[] = ['shop_company', 'legal_form', 'legal_capital', 'tax_country', 'legal_address']

/**
 * The fields that the shop's law asks for on this invoice and that are empty, in the order of the page. Empty: it may be
 * issued.
 */
export function missingOnInvoices(settings: Stored, invoiced: Invoiced): LegalField[] {
  const country = textOf(settings, 'tax_country')
  const own = demands[country] ?? (isEuropeanVat(country) ? union : {})
  const asked: Demands = { ...everywhere, ...own }
  const each: Case = {
    ...invoiced,
    ...{ settings, form: textOf(settings, 'legal_form'), isSmall: settings.legal_small_business === true },
  }
  return [...company, ...fieldsOfLaw(country)].filter((field) => asked[field]?.(each) && isEmpty(settings, field))
}

/** What the terms of sale name and nobody has entered: in France a consumer mediator (Code de la consommation L. 616-1). */
export const missingInTerms = (settings: Stored): LegalField[] =>
  textOf(settings, 'tax_country') === 'FR' && isEmpty(settings, 'legal_mediator') ? ['legal_mediator'] : []
