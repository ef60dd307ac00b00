import { expect, test } from 'vitest'
import { isSame } from './is-same.ts'
import { only, rebase, touchedFields } from './rebase.ts'

const base = { name: 'Lina', note: '', tags: ['new'], address: { city: 'Lyon' } }

test('an untouched field follows the record, a touched one stays', () => {
  const mine = { ...base, note: 'Calls back' }
  const theirs = { ...base, name: 'Lina Haddad' }

  expect(rebase({ base, mine, theirs })).toEqual({
    values: { ...base, name: 'Lina Haddad', note: 'Calls back' },
    contested: [],
  })
})

test('a field changed by both keeps the own value and is reported', () => {
  const mine = { ...base, address: { city: 'Paris' } }
  const theirs = { ...base, address: { city: 'Lille' } }

  expect(rebase({ base, mine, theirs })).toEqual({ values: mine, contested: ['address'] })
})

test('equal changes of both need no decision', () => {
  const both = { ...base, tags: ['new', 'vip'] }

  expect(rebase({ base, mine: both, theirs: { ...both } }).contested).toEqual([])
})

test('a change sends the touched fields alone', () => {
  const mine = { ...base, tags: [], note: 'x' }

  expect(only(mine, touchedFields(base, mine))).toEqual({ tags: [], note: 'x' })
})

test.each([
  [[], {}, false],
  [[1], [1], true],
  [{ one: undefined }, {}, true],
  [null, undefined, false],
  [{ one: { two: 1 } }, { one: { two: 2 } }, false],
])('equality of %j and %j: %s', (one, other, same) => {
  expect(isSame(one, other)).toBe(same)
})

test('maps are merged by key; only keys changed by both are reported', () => {
  const begun = { fields: { colour: 'red', looms: 3, deleted: 'x' } }
  const mine = { fields: { colour: 'blue', looms: 3, deleted: null } }
  const theirs = { fields: { colour: 'red', looms: 4, deleted: 'x', since: '1890' } }

  const both = rebase<object>({ base: begun, mine, theirs, maps: ['fields'] })
  const against = rebase<object>({ base: begun, mine, theirs: { fields: { colour: 'green' } }, maps: ['fields'] })

  expect(both).toEqual({
    values: { fields: { colour: 'blue', looms: 4, deleted: null, since: '1890' } },
    contested: [],
  })
  expect(against.contested).toEqual(['fields'])
  expect(rebase<object>({ base: begun, mine, theirs }).contested).toEqual(['fields'])
})
