import { expect, test } from 'vitest'
import { changedPaths, faultOf, ownTextsOf, placeholdersIn, withDrafts } from './own-texts.ts'

test('a text is set and taken away again, without an empty branch left behind', () => {
  const set = withDrafts({}, new Map([['orders.tags.new', { fr: ' Nouvelle ', ja: '新着' }]]))
  expect(set).toEqual({ fr: { orders: { tags: { new: 'Nouvelle' } } }, ja: { orders: { tags: { new: '新着' } } } })

  expect(withDrafts(set, new Map([['orders.tags.new', { fr: '' }]]))).toEqual({
    ja: { orders: { tags: { new: '新着' } } },
  })
})

test('texts that somebody else has set stay', () => {
  const theirs = { fr: { orders: { title: 'Ventes' } } }

  const saved = withDrafts(theirs, new Map([['orders.create', { fr: 'Vendre' }]]))

  expect(saved).toEqual({ fr: { orders: { title: 'Ventes', create: 'Vendre' } } })
})

test('own texts are read by language and path; anything else in the setting is left alone', () => {
  const own = ownTextsOf({ en: { orders: { title: 'Sales', odd: 3 } }, xx: { orders: { title: 'X' } } })

  expect([...own.en]).toEqual([['orders.title', 'Sales']])
  expect(own.fr.size).toBe(0)
})

test('a text that is written in some languages only is among the changed and the incomplete ones', () => {
  const everywhere = Object.fromEntries(['en', 'fr', 'ar', 'ja', 'tr'].map((locale) => [locale, { a: 'x' }]))
  const own = ownTextsOf({ ...everywhere, fr: { a: 'x', b: 'y' } })

  expect(changedPaths(['a', 'b', 'c'], own)).toEqual({ changed: ['a', 'b'], partial: ['b'] })
})

test.each([
  ['{count, plural, one {# order} other {# orders}}', ['count']],
  ['{name} of { place }', ['name', 'place']],
  ['No braces', []],
])('the placeholders of %s are %j', (text, names) => {
  expect([...placeholdersIn(text)]).toEqual(names)
})

test.each([
  ['Bonjour {name}', 'Hello {name}', null],
  ['', 'Hello {name}', null],
  ['Bonjour', 'Hello {name}', { code: 'missing', names: ['name'] }],
  ['Bonjour {nom}', 'Hello', { code: 'unknown', names: ['nom'] }],
  ['<b>Bonjour</b>', 'Hello', { code: 'markup' }],
])('%s in place of %s: %j', (text, builtIn, fault) => {
  expect(faultOf(text, builtIn)).toEqual(fault)
})
