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
  'with a minimum of %i and a maximum of %i (0 is unlimited) the choice %j gives %s',
  (...[min_selected, max_selected, chosen, fault]) => {
    expect(selectionFault({ ...extras, min_selected, max_selected }, chosen)).toBe(fault)
  },
)

test('each add-on is validated by itself, and variant options are ignored', () => {
  const size = { id: 'size', kind: 'variant' as const, values: [{ id: 'small' }] }
  const glaze = { ...extras, id: 'glaze', min_selected: 1, max_selected: 1 }

  const faults = selectionFaults([size, extras, glaze], { extras: ['card'], glaze: ['card', 'wrapping'] })

  expect(faults).toEqual([{ field: 'selection.glaze', code: 'SELECTION_TOO_MANY' }])
})

test('the price includes the price of each chosen add-on', () => {
  expect(selectionPrice([extras], ['engraving', 'card'])).toBe(400)
  expect(selectionPrice([{ ...extras, kind: 'variant' }], ['engraving'])).toBe(0)
})

test.each([
  [{ kind: 'variant' as const, min_selected: 1, max_selected: 1 }, null],
  [{ kind: 'variant' as const, min_selected: 0, max_selected: 1 }, 'SELECTION_LIMIT'],
  [{ kind: 'addon' as const, min_selected: 2, max_selected: 1 }, 'SELECTION_LIMIT'],
  [{ kind: 'addon' as const, min_selected: 2, max_selected: 0 }, null],
  [{ kind: 'addon' as const, min_selected: 4, max_selected: 0 }, 'SELECTION_LIMIT'],
])('limits %j of three values give %s', (limits, fault) => {
  expect(limitFault({ ...limits, values })).toBe(fault)
})

test.each([
  ['#1f6f78', true],
  ['https://cdn.example/oak.png', true],
  ['red', false],
  ['javascript:alert(1)', false],
  ['url(https://x)', false],
])('%j is a valid swatch: %s', (text, is) => {
  expect(isSwatch(text)).toBe(is)
})
