import { expect, test } from 'vitest'
import { paperSizeOf } from './paper-size.rules.ts'

test.each([
  ['country', 'FR', 'a4'],
  ['country', 'US', 'letter'],
  ['country', 'CA', 'letter'],
  ['country', 'MX', 'letter'],
  ['country', '', 'a4'],
  [undefined, 'US', 'letter'],
  ['a4', 'US', 'a4'],
  ['letter', 'JP', 'letter'],
])('the setting %s in %s prints on %s', (paper_size, tax_country, size) => {
  expect(paperSizeOf({ paper_size, tax_country })).toBe(size)
})
