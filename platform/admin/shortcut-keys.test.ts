import { expect, test } from 'vitest'
import { spellKeys, stepOf } from './shortcut-keys.ts'

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  stepOf({ code: '', shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...more, key } satisfies Partial<KeyboardEvent>)

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
