import { describe, expect, test } from 'vitest'
import { creditorReference, isCreditorReference, numberOfReference } from './creditor-reference.rules.ts'

describe('references that banks publish as examples', () => {
  test.each(['RF18 5390 0754 7034', 'RF18539007547034', 'rf18 5390 0754 7034', 'RF18 0000 0000 0539 0075 4703 4'])(
    '%s fits',
    (reference) => {
      expect(isCreditorReference(reference)).toBe(true)
    },
  )

  test('the check digits are those of the example', () => {
    expect(creditorReference(539_007_547_034)).toBe('RF18 5390 0754 7034')
  })

  test.each([
    ['a wrong digit', 'RF18 5390 0754 7035'],
    ['two digits changed places', 'RF18 5390 0574 7034'],
    ['other check digits', 'RF19 5390 0754 7034'],
    ['no reference', 'RF18'],
    ['too long a one', `RF18${'5'.repeat(22)}`],
    ['a number alone', '539007547034'],
  ])('%s does not fit', (_what, reference) => {
    expect(isCreditorReference(reference)).toBe(false)
  })
})

describe('the number of an order', () => {
  test.each([1, 9, 20_418, 999_999_999])('%i is found again in its reference', (number) => {
    expect(numberOfReference(creditorReference(number))).toBe(number)
  })

  test('is read as a statement prints it', () => {
    expect(numberOfReference(creditorReference(20_418).toLowerCase().replaceAll(' ', ''))).toBe(20_418)
  })

  test.each(['RF18 5390 0754 7034', 'RF45 G72U UR', '20418', ''])('%s names none', (text) => {
    expect(numberOfReference(text)).toBeNull()
  })
})
