import { locales } from '@comptoir/platform/contract'
import { expect, test } from 'vitest'
import type { MailText } from '../../../contract/mail-text.ts'
import { contestedIn, keepable, localTexts, type Typed, withoutSent, withTyped } from './typed-texts.ts'

const inEach = <Value>(value: Value) =>
  Object.fromEntries(locales.map((locale) => [locale, value])) as Record<(typeof locales)[number], Value>

const mail: MailText = {
  id: '0198f0c0-0000-7000-8000-0000000000a1',
  template: 'order-placed',
  group: 'order',
  title: inEach('Order placed'),
  occasion: inEach('at once'),
  names: [],
  parts: ['subject', 'title', 'text'],
  ours: inEach({ subject: 'Order', title: 'Thanks', text: 'We have it.' }),
  own: {},
  drafts: {},
  drafted: {},
  outdated: [],
  may_be_off: true,
  is_off: false,
  has_records: false,
  sent: {},
  version: 3,
}
const none: Typed = new Map()
const typed = withTyped({ mail, typed: none, sent: none }, { field: 'en.title', text: 'Merci' })

test('typing keeps what was there before, and ends when the text is that again', () => {
  const more = withTyped({ mail, typed, sent: none }, { field: 'en.title', text: 'Merci bien' })

  expect(more.get('en.title')).toEqual({ text: 'Merci bien', base: 'Thanks' })
  expect(withTyped({ mail, typed: more, sent: none }, { field: 'en.title', text: 'Thanks' }).size).toBe(0)
})

test('a field that somebody else has changed too waits for a decision; the others are kept', () => {
  const both = withTyped({ mail, typed, sent: none }, { field: 'fr.title', text: 'Bonjour' })
  const theirs = { ...mail, drafts: { en: { title: 'Hello' } }, version: 4 }

  expect(contestedIn(both, mail)).toEqual([])
  expect(contestedIn(both, theirs)).toEqual(['en.title'])
  expect(localTexts(keepable(both, theirs))).toEqual({ fr: { title: 'Bonjour' } })
  expect(contestedIn(both, { ...theirs, drafts: { en: { title: 'Merci' } } })).toEqual([])
})

test('letters that were typed while a draft was kept stay', () => {
  const during = withTyped({ mail, typed, sent: none }, { field: 'en.title', text: 'Merci beaucoup' })

  expect(withoutSent(typed, typed).size).toBe(0)
  expect(withoutSent(during, typed).get('en.title')).toEqual({ text: 'Merci beaucoup', base: 'Merci' })
})

test('a text that becomes what the draft was while another is on its way stays typed', () => {
  const back = withTyped({ mail, typed, sent: typed }, { field: 'en.title', text: 'Thanks' })

  expect(withoutSent(back, typed).get('en.title')).toEqual({ text: 'Thanks', base: 'Merci' })
})
