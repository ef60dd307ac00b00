import { type Locale, locales } from '@comptoir/platform/contract'
import { expect, test } from 'vitest'
import type { PartTexts } from '../../contract/mail-text.ts'
import type { MailTexts } from './mail-template.ts'
import { mailTextsOf } from './mail-text.ts'

const ours: MailTexts = { subject: 'Order {number}', title: 'Thanks', text: 'We have it.', note: 'Bye' }
const texts = Object.fromEntries(locales.map((locale) => [locale, ours])) as Record<Locale, MailTexts>
const template = { key: 'x', texts }
const args = { number: '20402', pieces: 2 }
const textsWith = (own: PartTexts, isDraft = false) => mailTextsOf(template, { locale: 'en', args, own, isDraft })

test('own words stand for ours, part by part', () => {
  expect(textsWith({ title: 'Merci' })).toEqual({ ...ours, subject: 'Order 20402', title: 'Merci' })
})

test.each([
  ["l'{number}", "l'20402"],
  ["'{number}'", "'20402'"],
  ["it''s", "it''s"],
  ['1 < 2 <b>{number}</b>', '1 < 2 <b>20402</b>'],
  ["<'{number}'>", "<'20402'>"],
  ["'<'", "'<'"],
  ["{pieces, plural, one {# piece} other {# pieces of '{number}'}}", "2 pieces of '20402'"],
  ['# 3', '# 3'],
])('in own words %s reads %s', (text, read) => {
  expect(textsWith({ text }).text).toBe(read)
})

test('an empty small print leaves it out', () => {
  expect(textsWith({ note: '' })).not.toHaveProperty('note')
})

test.each(['{gone}', '{number', '}', '{number, plural, one {#} other {#}}'])(
  '%s, which cannot be filled in any more, is replaced by ours',
  (text) => {
    expect(textsWith({ text }).text).toBe('We have it.')
  },
)

test('a draft is shown with what it cannot fill in', () => {
  expect(textsWith({ text: 'Order {number} by {carier} {' }, true).text).toBe('Order 20402 by {carier} {')
})

test('whatever the rules let through can be filled in', () => {
  const pieces = ["'", '<', '>', '{number}', '{pieces}', '#', ' ', '{pieces, plural, other {#', '}}', '|', "''"]
  for (let seed = 1; seed < 3_000; seed += 1) {
    const text = Array.from({ length: 6 }, (_, at) => pieces[Math.floor(seed / (at + 1) ** 2) % pieces.length]).join('')
    expect(() => textsWith({ text })).not.toThrow()
  }
})

test('lines of a subject are joined, and the blank before a French mark stays', () => {
  const { subject } = textsWith({ subject: 'Payée\u00A0:\r\nBcc\u202F: x\u2028y' })

  expect(subject).toBe('Payée\u00A0: Bcc\u202F: x y')
})
