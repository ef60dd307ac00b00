import { expect, test } from 'vitest'
import { htmlOf, textOf, tidied } from './description.ts'

test.each([
  '',
  'One line.',
  'Two\nlines.',
  'Two\n\nparagraphs.',
  'A gap\n\n\nof three',
  'Ends\n',
  '5 < 6 & 7 > 2',
  ' ',
])('text %j comes back from paragraphs as it was', (text) => {
  expect(textOf(htmlOf(text))).toBe(text)
})

test('paragraphs that the server has cleaned read as text', () => {
  expect(textOf('<p>Soft &amp; warm<br />Washed</p>\n<p>Made in Porto</p>')).toBe(
    'Soft & warm\nWashed\n\nMade in Porto',
  )
})

test.each([
  '<p>Very <b>soft</b></p>',
  '<ul><li>Soft</li></ul>',
  'No paragraph',
  '<p dir="rtl">ناعم</p>',
  '<p>a<p>b</p></p>',
])('%s holds more than paragraphs', (html) => {
  expect(textOf(html)).toBeNull()
})

test('what looks alike is written alike', () => {
  expect(tidied('<p>Soft<br />warm</p>\n\n<p>Washed</p>\n')).toBe('<p>Soft<br>warm</p><p>Washed</p>')
  expect(tidied('<p>Very <b>soft</b></p>')).toBe('<p>Very <b>soft</b></p>')
})
