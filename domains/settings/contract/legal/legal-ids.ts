import { z } from 'zod'
import { isSiren, isSiret, isTckn, isVkn } from './check-digits.ts'

const longest = 100

interface Identifier {
  /** As it is stored: numbers without blanks. */
  plain: (typed: string) => string
  /** Of what is stored, never empty. */
  test: (plain: string) => boolean
  code: string
  /** As people read it. */
  spaced: (plain: string) => string
}

const same = (text: string) => text
const tight = (typed: string) => typed.replaceAll(/[\s.-]/g, '').toUpperCase()
const oneBlank = (typed: string) => typed.trim().replaceAll(/\s+/g, ' ')

const number = (test: Identifier['test'], code: string, spaced: Identifier['spaced'] = same): Identifier => ({
  ...{ plain: tight, test, code, spaced },
})
const words: Identifier = { plain: oneBlank, test: (text) => text.length <= longest, code: 'TOO_LONG', spaced: same }

const spacedSiren = (siren: string) => siren.replaceAll(/(\d{3})(?=\d)/g, '$1 ')

/**
 * Tax number of a Land, 10 or 11 digits with strokes as its office writes them, or the 13 digits of ELSTER (Bundesamt für
 * Steuern, "Prüfung der Steuer- und Identifikationsnummer"). Their check digits differ by Land and are not tested.
 */
const isSteuernummer = (text: string) =>
  /^\d{2,3}\/\d{3,4}\/\d{4,5}$|^\d{5}\/\d{5}$|^\d{10,11}$|^\d{4}0\d{8}$/.test(text) &&
  [10, 11, 13].includes(text.replaceAll('/', '').length)

/** A section of the register and a number, in Berlin and Hamburg with a letter of the court (Handelsregisterverordnung § 13). */
const isRegisterNumber = (text: string) => /^(HRA|HRB|GnR|GsR|PR|VR) \d{1,6}( [A-Z]{1,3})?$/.test(text)

const sections = ['HRA', 'HRB', 'GnR', 'GsR', 'PR', 'VR']

function plainRegisterNumber(typed: string) {
  const [, section = '', digits, letters] = /^([a-z]{2,3})\s*(\d+)\s*([a-z]*)$/i.exec(typed.trim()) ?? []
  const known = sections.find((each) => each.toLowerCase() === section.toLowerCase())
  return known ? oneBlank(`${known} ${digits} ${letters?.toUpperCase()}`) : oneBlank(typed)
}

/** Eight signs, the digits filled up with zeros as in the register (Companies House). */
const plainCompanyNumber = (typed: string) => tight(typed).replace(/^\d{6,7}$/, (digits) => digits.padStart(8, '0'))

/** Identifiers that a country's law knows beside the VAT number and the register, each a key of the setting `legal_ids`. */
export const identifiers = {
  siren: number(isSiren, 'SIREN_INVALID', spacedSiren),
  siret: number(isSiret, 'SIRET_INVALID', (text) => `${spacedSiren(text.slice(0, 9))} ${text.slice(9)}`.trim()),
  director: words,
  register_court: words,
  register_number: {
    plain: plainRegisterNumber,
    test: isRegisterNumber,
    code: 'REGISTER_NUMBER_INVALID',
    spaced: same,
  },
  steuernummer: {
    plain: (typed) => typed.trim().replaceAll(/\s*\/\s*|\s+/g, '/'),
    ...{ test: isSteuernummer, code: 'STEUERNUMMER_INVALID', spaced: same },
  },
  /** Of a producer of electrical goods (ElektroG § 6). */
  weee: number(
    (text) => /^DE\d{8}$/.test(text),
    'WEEE_INVALID',
    (text) => text.replace('DE', 'DE '),
  ),
  representative: words,
  /** Of an issuer of qualified invoices: that of a corporation behind a T, or 13 other digits (National Tax Agency). */
  invoice_number: number((text) => /^T[1-9]\d{12}$/.test(text), 'INVOICE_NUMBER_INVALID'),
  /** Where there are no IBANs: bank, branch, kind and number of the account. */
  bank: words,
  tax_office: words,
  vkn: number((text) => isVkn(text) || isTckn(text), 'VKN_INVALID'),
  /** Of the central register of companies (TTK art. 39). */
  mersis: number((text) => /^\d{16}$/.test(text), 'MERSIS_INVALID'),
  company_number: {
    ...number((text) => /^(\d{8}|[A-Z]{2}\d{6}|[A-Z]{2}\d{5}[A-Z])$/.test(text), 'COMPANY_NUMBER_INVALID'),
    plain: plainCompanyNumber,
  },
  /** Name and value of what another country asks for. */
  other_name: words,
  other_value: words,
} as const satisfies Record<string, Identifier>

export type LegalIdKey = keyof typeof identifiers

const isLegalIdKey = (key: string): key is LegalIdKey => Object.hasOwn(identifiers, key)

export const legalIdKeys = Object.keys(identifiers).filter(isLegalIdKey)

const textOf = ({ plain, test, code }: Identifier) =>
  z
    .string()
    .max(longest, 'TOO_LONG')
    .overwrite(plain)
    .refine((text) => text === '' || test(text), code)
    .optional()

const fields = Object.fromEntries(legalIdKeys.map((key) => [key, textOf(identifiers[key])]))

/** Written ones by key; empty texts are left out. A SIRET begins with the SIREN. */
export const LegalIds = z
  .strictObject(fields as Record<LegalIdKey, ReturnType<typeof textOf>>)
  .refine(({ siren, siret }) => !siren || !siret || siret.startsWith(siren), {
    path: ['siret'],
    error: 'SIRET_NOT_OF_SIREN',
  })
  .transform((ids): Partial<Record<LegalIdKey, string>> => {
    const written = Object.entries(ids).filter(([, text]) => text)
    return Object.fromEntries(written)
  })
export type LegalIds = z.output<typeof LegalIds>

/** An identifier as people read it: `732 829 320`. */
export const spacedId = (key: LegalIdKey, plain: string) => identifiers[key].spaced(plain)
