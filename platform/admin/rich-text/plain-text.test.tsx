import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['', ''],
  ['<p>Two-coloured <b>twine</b>.</p>', 'Two-coloured twine.'],
  ['<h2>Care</h2><ul><li>Wash</li>\n<li>Dry</li></ul><p>A &amp; B<br>C</p>', 'Care\nWash\nDry\nA & B\nC'],
])('the words of %j, a line for each block', (html, words) => {
  expect(plainText(html)).toBe(words)
})
