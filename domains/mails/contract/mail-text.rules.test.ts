import { expect, test } from 'vitest'
import { braceFaults, faultsOf, missingNames, nearestName } from './mail-text.rules.ts'

const names = [
  { name: 'carrier', is_number: false, need: null },
  { name: 'parcels', is_number: true, need: null },
  { name: 'tracking', is_number: false, need: 'warned' as const },
  { name: 'text', is_number: false, need: 'refused' as const },
]
const parts = ['subject', 'preview', 'title', 'text', 'button', 'note'] as const
const sound = { subject: 'Sent', title: 'On its way', text: '{text}', button: 'Follow' }

test.each([
  ['carier', 'carrier'],
  ['Carrier', 'carrier'],
  ['parcel', 'parcels'],
  ['weather', null],
])('%s was probably meant as %s', (name, nearest) => {
  expect(nearestName(names, name)).toBe(nearest)
})

test('unknown names are told at their places, all of them', () => {
  expect(braceFaults(names, 'text', 'By {carier}, {when}.')).toEqual([
    { part: 'text', code: 'MAIL_NAME_UNKNOWN', name: 'carier', at: 3, end: 11, nearest: 'carrier' },
    { part: 'text', code: 'MAIL_NAME_UNKNOWN', name: 'when', at: 13, end: 19, nearest: null },
  ])
})

test('only a number decides on a plural', () => {
  const plural = (name: string) => `{${name}, plural, one {#} other {#}}`

  expect(braceFaults(names, 'text', plural('parcels'))).toEqual([])
  expect(braceFaults(names, 'text', plural('carrier'))).toMatchObject([
    { code: 'MAIL_TEXT_MALFORMED', name: 'carrier' },
  ])
})

test('a mail needs a subject, a heading, words and the label of its link', () => {
  const faults = faultsOf({ names, parts }, { ...sound, subject: ' ', button: '' })

  expect(faults).toEqual([
    { part: 'subject', code: 'REQUIRED' },
    { part: 'button', code: 'REQUIRED' },
  ])
})

test('a name that the mail cannot be without is missed in all parts together', () => {
  expect(faultsOf({ names, parts }, sound)).toEqual([])
  expect(faultsOf({ names, parts }, { ...sound, text: 'Hello' })).toEqual([
    { part: 'text', code: 'MAIL_NAME_MISSING', name: 'text' },
  ])
  expect(missingNames({ names }, sound, 'warned')).toEqual(['tracking'])
  expect(missingNames({ names }, { ...sound, note: '{tracking}' }, 'warned')).toEqual([])
})
