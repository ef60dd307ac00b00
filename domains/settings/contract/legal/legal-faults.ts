import { isCorporateNumber, isSiren } from './check-digits.ts'
import { identifiers, type LegalIdKey } from './legal-ids.ts'
import { idOf, type Stored, textOf } from './stored-legal.ts'
import { isShopVat, plainVat } from './vat.rules.ts'

/** What is wrong with a setting in the light of others. */
interface LegalFault {
  field: 'shop_vat_number' | 'shop_registration' | 'legal_ids.invoice_number'
  code: string
}

/** Of a form, too, where people type blanks. */
const plainOf = (settings: Stored, key: LegalIdKey) => identifiers[key].plain(idOf(settings, key))

type Fault = (settings: Stored, country: string) => LegalFault | false

const vatNumber: Fault = (settings, country) => {
  const text = plainVat(textOf(settings, 'shop_vat_number'))
  const field = 'shop_vat_number'
  if (text === '') return false
  if (!isShopVat(text, country)) return { field, code: 'VAT_ID_INVALID' }
  const siren = plainOf(settings, 'siren')
  const isForeign = country === 'FR' && text.startsWith('FR') && siren !== '' && text.slice(4) !== siren
  return isForeign && { field, code: 'VAT_NOT_OF_SIREN' }
}

/** Words of a French register end in the SIREN of the company. */
const register: Fault = (settings, country) => {
  const siren = plainOf(settings, 'siren')
  const [digits = ''] = /\d{9}/.exec(textOf(settings, 'shop_registration').replaceAll(/\s/g, '')) ?? []
  const isForeign = country === 'FR' && siren !== '' && isSiren(digits) && digits !== siren
  return isForeign && { field: 'shop_registration', code: 'REGISTER_NOT_OF_SIREN' }
}

const corporations = ['株式会社', '合同会社', '合名会社', '合資会社']

/** Behind the T of a corporation stands its own number; those of people have no check digit that is known. */
const invoiceNumber: Fault = (settings, country) => {
  const number = plainOf(settings, 'invoice_number')
  const isCorporation = country === 'JP' && corporations.includes(textOf(settings, 'legal_form'))
  const isWrong = number !== '' && isCorporation && !isCorporateNumber(number.slice(1))
  return isWrong && { field: 'legal_ids.invoice_number', code: 'INVOICE_NUMBER_INVALID' }
}

/** Faults that one setting alone does not show; of the settings as they would be stored. */
export const legalFaults = (settings: Stored): LegalFault[] => {
  const country = textOf(settings, 'tax_country')
  return [vatNumber, register, invoiceNumber].flatMap((fault) => fault(settings, country) || [])
}
