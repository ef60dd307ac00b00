import { expect, test } from 'vitest'
import { type KeyPress, spellKeys, stepOf } from './shortcut-keys.ts'

const press = (key: string, more: Partial<KeyPress> = {}) =>
  stepOf({ code: '', shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...more, key })

test.each([
  ['k', { ctrlKey: true }, 'mod+k'],
  ['X', { shiftKey: true }, 'shift+x'],
  ['?', { shiftKey: true }, '?'],
  [' ', {}, 'space'],
  ['ن', { code: 'KeyK' }, 'k'],
])('%s is spelt %o', (key, more, spelt) => {
  expect(press(key, more)).toBe(spelt)
})

test('a sequence is written key by key', () => {
  expect(spellKeys('g o')).toBe('G O')
})
