import { expect, test } from 'vitest'
import { conditionScope, isVisible } from './visible-if.ts'

test.each([
  ['', true],
  ['{{ section.settings.layout == "grid" }}', true],
  ["{{ section.settings.layout != 'grid' }}", false],
  ['{{ section.settings.columns > 2 and block.settings.shown }}', true],
  ['{{ block.settings.shown == false or settings.dark }}', false],
  ['{{ section.settings.unknown }}', false],
  ['{{ section.settings.layout contains "ri" }}', true],
  ['{{ section.settings.empty == blank }}', true],
])('an input with the condition %s is shown: %s', (condition, expected) => {
  const scope = conditionScope({ layout: 'grid', columns: 3, empty: '' }, { shown: true }, { dark: false })

  expect(isVisible(condition, scope)).toBe(expected)
})
