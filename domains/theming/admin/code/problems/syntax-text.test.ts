import { createEngine } from '@comptoir/platform/storefront'
import { expect, test } from 'vitest'
import { syntaxTextOf } from './syntax-text.ts'

/** Diagnostics of a text. */
function messageOf(source: string) {
  try {
    createEngine({ mode: 'warn' }).parse(source)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

test.each([
  ['{% if a %}', { key: 'never_closed', values: { name: 'if', end: 'endif' } }],
  ['{% if %}', { key: 'valid', values: { name: 'if', syntax: 'if [expression]' } }],
  ['{{ a', { key: 'terminated', values: {} }],
  ['{% if a %}{% endfor %}', { key: 'wrong_end', values: { name: 'endfor', block: 'if', end: 'endif' } }],
  ['{% endif %}', { key: 'outer', values: { name: 'endif' } }],
  ['{% magic %}', null],
])('the error of %s has a text of its own', (source, text) => {
  expect(syntaxTextOf(messageOf(source))).toEqual(text)
})
