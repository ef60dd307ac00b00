import { expect, test } from 'vitest'
import { isSwatch, limitFault, selectionFault, selectionFaults, selectionPrice } from './option.rules.ts'

const values = ['engraving', 'wrapping', 'card'].map((id, at) => ({ id, price_delta: (at + 1) * 100 }))
const extras = { id: 'extras', kind: 'addon' as const, min_selected: 0, max_selected: 0, values }

test.each([
  [0, 0, [], null],
  [0, 0, ['engraving', 'wrapping', 'card'], null],
  [1, 0, [], 'SELECTION_TOO_FEW'],
  [0, 2, ['engraving', 'card'], null],
  [0, 2, ['engraving', 'wrapping', 'card'], 'SELECTION_TOO_MANY'],
  [0, 0, ['ribbon'], 'SELECTION_UNKNOWN'],
  [0, 0, ['card', 'card'], 'SELECTION_UNKNOWN'],
])(
  'of at least %i and at most %i (0 is unlimited) the choice %j is %s',
  (...[min_selected, max_selected, chosen, fault]) => {
    expect(selectionFault({ ...extras, min_selected, max_selected }, chosen)).toBe(fault)
  },
)

test('each add-on answers for itself, and options that make variants are not asked', () => {
  const size = { id: 'size', kind: 'variant' as const, values: [{ id: 'small' }] }
  const glaze = { ...extras, id: 'glaze', min_selected: 1, max_selected: 1 }

  const faults = selectionFaults([size, extras, glaze], { extras: ['card'], glaze: ['card', 'wrapping'] })

  expect(faults).toEqual([{ field: 'selection.glaze', code: 'SELECTION_TOO_MANY' }])
})

test('add-ons change the price by what each of them costs', () => {
  expect(selectionPrice([extras], ['engraving', 'card'])).toBe(400)
  expect(selectionPrice([{ ...extras, kind: 'variant' }], ['engraving'])).toBe(0)
})

test.each([
  [{ kind: 'variant' as const, min_selected: 1, max_selected: 1 }, null],
  [{ kind: 'variant' as const, min_selected: 0, max_selected: 1 }, 'SELECTION_LIMIT'],
  [{ kind: 'addon' as const, min_selected: 2, max_selected: 1 }, 'SELECTION_LIMIT'],
  [{ kind: 'addon' as const, min_selected: 2, max_selected: 0 }, null],
  [{ kind: 'addon' as const, min_selected: 4, max_selected: 0 }, 'SELECTION_LIMIT'],
])('%j of three values is %s', (limits, fault) => {
  expect(limitFault({ ...limits, values })).toBe(fault)
})

test.each([
  ['#1f6f78', true],
  ['https://cdn.example/oak.png', true],
  ['red', false],
  ['javascript:alert(1)', false],
  ['url(https://x)', false],
])('%j is a swatch: %s', (text, is) => {
  expect(isSwatch(text)).toBe(is)
})
