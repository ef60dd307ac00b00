import { expect, test } from 'vitest'
import { readDecimal, readYesNo } from './cell-values.ts'

test.each([
  ['WAHR', true],
  ['FALSCH', false],
  ['VRAI', true],
  ['FAUX', false],
  ['DOĞRU', true],
  ['YANLIŞ', false],
  ['صحيح', true],
  [' yes ', true],
  ['１', true],
  ['٠', false],
  ['はい', true],
  ['continue', null],
  ['', null],
  ['perhaps', null],
])('yes or no: %s', (cell, is) => {
  expect(readYesNo(cell)).toBe(is)
})

test.each([
  ['12.00', '12.00'],
  ['3.0', '3.0'],
  ['1 234,50', '1234.50'],
  ['1\u202f234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1’234.50', '1234.50'],
  ['12,50 €', '12.50'],
  ['€ 12.50', '12.50'],
  ['EUR 12,50', '12.50'],
  ['１２．５０', '12.50'],
  ['١٢٫٥٠', '12.50'],
  ['۱۲۳', '123'],
  ['.5', '0.5'],
  ['−3', '-3'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1.234', '1.234'],
  ['1,234', null],
  ['1,2,3', null],
  ['12 50', null],
  ['3.36E+10', null],
  ['twelve', null],
  ['', null],
  ['-', null],
])('a number: %s', (cell, text) => {
  expect(readDecimal(cell)).toBe(text)
})
