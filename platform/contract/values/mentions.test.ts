import { describe, expect, test } from 'vitest'
import { mentionsOf, withoutMentions } from './mentions.ts'

const lina = mentionsOf({
  emails: ['lina_h@example.com'],
  phones: ['+33612345678'],
  names: ['Lina Haddad', '佐藤 健司', 'Bo Li'],
})

describe('a text names a person', () => {
  test.each([
    'Mrs HADDAD called',
    'lina: blue, please',
    'write to Lina_H@example.com',
    'her number is 06 12 34 56 78',
    '+33 (0)6 12-34-56-78',
    '佐藤健司様より',
    'for bo li only',
  ])('%s', (text) => expect(lina(text)).toBe(true))

  test.each(['linen napkins', 'Haddadin', 'order 612345', 'linah@example.com', 'bo', 'the list', ''])(
    'not: %s',
    (text) => expect(lina(text)).toBe(false),
  )
})

test('values lose what names the person and keep the rest', () => {
  const value = { reason: 'Lina refused', state: 'CANCELED', tags: ['linen', 'for Haddad'], total: 12, none: null }

  expect(withoutMentions(value, lina)).toEqual({ state: 'CANCELED', tags: ['linen'], total: 12, none: null })
})
