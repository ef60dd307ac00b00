import type { useText } from '@comptoir/platform/admin'
import { isBic, isEuropeanVat, isIban, plainIban } from '@comptoir/platform/contract'
import { isCorporateNumber } from '../../contract/legal/check-digits.ts'
import { legalFaults } from '../../contract/legal/legal-faults.ts'
import { identifiers, type LegalIdKey } from '../../contract/legal/legal-ids.ts'
import { idOf, type Stored, textOf } from '../../contract/legal/stored-legal.ts'
import { plainVat } from '../../contract/legal/vat.rules.ts'

type Say = ReturnType<typeof useText>

/** What is said below a number while it is typed. */
export interface Entry {
  text: string
  /** Half a number is no wrong number. */
  isTyping: boolean
  /** Of the form. */
  settings: Stored
}

/** Signs of a whole number; it is judged then, or when the field is left. */
const lengths: Partial<Record<LegalIdKey, number>> = {
  ...{ siren: 9, siret: 14, vkn: 10, mersis: 16, invoice_number: 14, weee: 10, company_number: 8 },
}

const wordsAt = (t: Say, key: string) => (t.has(key) ? t(key) : undefined)

/** The words of this country, else those for all. */
export const hintAt = (t: Say, name: string, country: string) =>
  wordsAt(t, `legal.hints.${country}.${name}`) ?? wordsAt(t, `hints.${name}`)

function rightWords(t: Say, key: LegalIdKey, { plain, settings }: { plain: string; settings: Stored }) {
  const siren = identifiers.siren.plain(idOf(settings, 'siren'))
  if (key === 'siret' && siren !== '')
    return t(plain.startsWith(siren) ? 'legal.right.of_siren' : 'failures.SIRET_NOT_OF_SIREN')
  if (key === 'invoice_number' && !isCorporateNumber(plain.slice(1))) return t('legal.right.invoice_number_person')
  return wordsAt(t, `legal.right.${key}`)
}

export function idWords(t: Say, key: LegalIdKey, { text, isTyping, settings }: Entry) {
  const country = textOf(settings, 'tax_country')
  const { plain: plainOf, test, code } = identifiers[key]
  const plain = plainOf(text)
  const hint = hintAt(t, key, country)
  if (plain === '') return hint
  if (test(plain)) return rightWords(t, key, { plain, settings }) ?? hint
  return isTyping && plain.length < (lengths[key] ?? Number.POSITIVE_INFINITY) ? hint : t(`failures.${code}`)
}

const tested = ['FR', 'DE', 'GB']

export function vatWords(t: Say, { text, isTyping, settings }: Entry) {
  const country = textOf(settings, 'tax_country')
  const plain = plainVat(text)
  const hint = hintAt(t, 'shop_vat_number', country)
  if (plain === '') return hint
  const fault = legalFaults({ ...settings, shop_vat_number: plain }).find(({ field }) => field === 'shop_vat_number')
  if (fault) return isTyping && fault.code === 'VAT_ID_INVALID' ? hint : t(`failures.${fault.code}`)
  const isOfSiren = country === 'FR' && plain.startsWith('FR') && idOf(settings, 'siren') !== ''
  if (isOfSiren) return t('legal.right.of_siren')
  const prefix = /^\d/.test(plain) ? country : plain.slice(0, 2)
  if (tested.includes(prefix)) return t('legal.right.check_digit')
  return isEuropeanVat(plain) ? t('legal.right.shape') : hint
}

export function registerWords(t: Say, { settings }: Entry) {
  const isForeign = legalFaults(settings).some(({ field }) => field === 'shop_registration')
  const hint = hintAt(t, 'shop_registration', textOf(settings, 'tax_country'))
  return isForeign ? t('failures.REGISTER_NOT_OF_SIREN') : hint
}

export function bankWords(t: Say, name: 'legal_iban' | 'legal_bic', { text, isTyping }: Entry) {
  const plain = plainIban(text)
  const isOne = name === 'legal_iban' ? isIban : isBic
  if (isOne(plain)) return t('legal.right.bank')
  const code = name === 'legal_iban' ? 'IBAN_INVALID' : 'BIC_INVALID'
  return plain === '' || isTyping ? wordsAt(t, `hints.${name}`) : t(`failures.${code}`)
}
