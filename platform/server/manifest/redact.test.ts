import { expect, test } from 'vitest'
import { redact } from './policy.ts'

test('a copy lacks the value, and the record still has it', () => {
  const record = { id: 1, cost: 5, variants: [{ sku: 'TEA', cost: 3 }, { sku: 'POT' }], note: null }
  const before = structuredClone(record)

  const paths = [['cost'], ['variants', '*', 'cost'], ['note', 'author'], ['missing', '*', 'cost']]
  const readable = paths.reduce<unknown>((rest, path) => redact(rest, path), record)

  expect(readable).toEqual({ id: 1, variants: [{ sku: 'TEA' }, { sku: 'POT' }], note: null })
  expect(record).toEqual(before)
})
