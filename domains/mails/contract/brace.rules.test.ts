import { expect, test } from 'vitest'
import { bracesIn } from './brace.rules.ts'

test.each([
  [
    'Dear {name}, parcel { parcel }',
    [
      ['name', '', 5, 11],
      ['parcel', '', 20, 30],
    ],
  ],
  [
    "l’{name} and l'{name}",
    [
      ['name', '', 2, 8],
      ['name', '', 15, 21],
    ],
  ],
  [
    '{n, plural, one {# piece of {what}} other {# pieces}}',
    [
      ['n', 'plural', 0, 2],
      ['what', '', 28, 34],
    ],
  ],
  ['{n, number} left', [['n', 'number', 0, 2]]],
  ['a < b, # 3', []],
])('%s has its names at their places', (text, expected) => {
  const { found, brokenAt } = bracesIn(text)

  expect(found.map(({ name, kind, at, end }) => [name, kind, at, end])).toEqual(expected)
  expect(brokenAt).toBeNull()
})

test.each([
  ['left with {carrier', 10],
  ['{name}}', 6],
  ['{}', 0],
  ['{two words}', 0],
  ['{day, date}', 0],
  ['{n, plural}', 0],
  ['{n, plural, one {#}}', 0],
  ['{n, plural, one {#} other {#}', 0],
  ['ok {name} {n, plural, other {{}}}', 29],
])('%s breaks at %i', (text, place) => {
  expect(bracesIn(text).brokenAt).toBe(place)
})
