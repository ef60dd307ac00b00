import { expect, test } from 'vitest'
import { aBuyer, aLine, aSeller, aSnapshot } from '../../testing/a-snapshot.ts'
import { documentSheet } from './document-sheet.ts'

const untaxed = [aLine({ net: 1_000, rate: null })]
const to = (country_code: string) => ({ buyer: { ...aBuyer, country_code, vat_number: '' }, lines: untaxed })
const reversed = { exemption: 'reverse_charge', lines: untaxed } as const

const sheetOf = (more: Parameters<typeof aSnapshot>[0]) =>
  documentSheet(aSnapshot(more), '2026-11-20T10:00:00.000Z', null)

test.each([
  ['goods that leave the Union', to('CH'), 'article 146'],
  ['goods to a business in the Union', reversed, 'article 138'],
  ['services to one', { ...reversed, ships: false }, 'articles 44 et 196'],
  ['a customer who pays none', { exemption: 'exempt', lines: untaxed } as const, 'Exonéré de TVA'],
])('says why there is no tax: %s', (_, more, words) => {
  expect(sheetOf(more).rates?.notes).toEqual([expect.stringContaining(words)])
})

test.each([
  ['taxed', { ...to('CH'), lines: [aLine({ net: 1_000, rate: 20 })] }],
  ['at home, for reasons that nobody told', to('FR')],
  ['given away', { ...to('CH'), lines: [aLine({ net: 0, rate: null })] }],
  ['of a small business', { ...to('CH'), seller: { ...aSeller, small_business: 'TVA non applicable' } }],
  ['of a shop outside of the Union', { ...to('CH'), seller: { ...aSeller, country_code: 'TR' } }],
])('says nothing of the kind where a sale is %s', (_, more) => {
  expect(sheetOf(more).rates?.notes).toEqual([])
})

test('what late payment costs stands on invoices alone', () => {
  const [note] = aSeller.notes
  expect(sheetOf({}).words).toContain(note)
  expect(sheetOf({ kind: 'credit_note', payment: null }).words).not.toContain(note)
})
