import { expect, test } from 'vitest'
import { rulesIn, spelledRules } from './zone-rules.ts'

test.each([
  ['97*', [{ mode: 'include', prefix: '97' }]],
  ['69001–69009', [{ mode: 'include', from: '69001', to: '69009' }]],
  ['69001-69009', [{ mode: 'include', from: '69001', to: '69009' }]],
  [
    '69001..69009, SW1A',
    [
      { mode: 'include', from: '69001', to: '69009' },
      { mode: 'include', prefix: 'SW1A' },
    ],
  ],
  [' , ', []],
])('%s is read as rules', (text, rules) => {
  expect(rulesIn(text, 'include')).toEqual(rules)
})

test('rules are shown as they are typed', () => {
  const rules = [...rulesIn('97*, 10–19', 'include'), ...rulesIn('98', 'exclude')]

  expect([spelledRules(rules, 'include'), spelledRules(rules, 'exclude')]).toEqual(['97*, 10–19', '98*'])
})
