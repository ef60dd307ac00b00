import { FilePath } from '@comptoir/media/contract'
import { isBic, isIban, maxMoney, perLocale, plainIban } from '@comptoir/platform/contract'
import { z } from 'zod'
import { LegalIds } from './legal-ids.ts'
import { plainVat } from './vat.rules.ts'

const text = (longest: number) => ({ schema: z.string().max(longest, 'TOO_LONG'), usual: '' })

/** With the blanks that people type. */
const bankCode = (test: (plain: string) => boolean, code: string) => ({
  schema: z
    .string()
    .max(60, 'TOO_LONG')
    .overwrite(plainIban)
    .refine((plain) => plain === '' || test(plain), code),
  usual: '',
})

const noIds: LegalIds = {}
const noLine: Partial<Record<'en' | 'fr' | 'ar' | 'ja' | 'tr', string>> = {}

/** What the law wants on papers (specification of it: `law.rules.ts`). */
export const legalSettings = {
  /** As it is printed: `SARL`, `GmbH`, `株式会社`. */
  legal_form: text(100),
  /** Share capital in minor units of the shop's currency; a change of the currency empties it. */
  legal_capital: { schema: z.int().min(0, 'TOO_SMALL').max(maxMoney, 'TOO_BIG').nullable(), usual: null },
  /** Empty: the shop's own address. */
  legal_address: text(300),
  /** As it is to be printed: `RCS Paris 732 829 320`. */
  shop_registration: text(200),
  /** Numbers without blanks. What a country has it tested for stands in `legal-faults.ts`. */
  shop_vat_number: { schema: z.string().max(40, 'TOO_LONG').overwrite(plainVat), usual: '' },
  legal_ids: { schema: LegalIds, usual: noIds },
  /** Sells without VAT: France, CGI art. 293 B; Germany, UStG § 19; exempt enterprises of Japan. */
  legal_small_business: { schema: z.boolean(), usual: false },
  /** Services are taxed when they are invoiced, not when they are paid: France, CGI art. 269, 2, c. */
  legal_vat_on_debits: { schema: z.boolean(), usual: false },
  /** What a business that pays late owes. */
  legal_late_payment: text(1_000),
  /** Whom consumers turn to: name and address. */
  legal_mediator: text(500),
  legal_iban: bankCode(isIban, 'IBAN_INVALID'),
  legal_bic: bankCode(isBic, 'BIC_INVALID'),
  /** At the end of every paper. */
  legal_last_line: { schema: perLocale(z.string().trim().max(300, 'TOO_LONG')), usual: noLine },
  /** Of papers alone; empty: none. */
  legal_logo: { schema: FilePath, usual: '' },
} as const
