import { expect, test } from 'vitest'
import type { DiscountStep, SavedDiscount } from '../../contract/saved-discount.ts'
import { aDiscount } from '../../testing/a-discount.ts'
import { historySteps } from './history-steps.ts'

const at = '2026-11-20T08:00:00.000Z'
const now: SavedDiscount = { ...aDiscount({ value: 30, paused: true, version: 4 }), created_at: at, updated_at: at }

const change = (seq: number, before: DiscountStep['before'], after: DiscountStep['after']): DiscountStep => ({
  ...{ seq, at, by: 'Lina', type: before ? 'updated' : 'created', before, after },
})

test('the record is walked back, so that each step knows what was said before and after it', () => {
  const steps = historySteps(now, [
    change(4, { paused: false, version: 3 }, { paused: true, version: 4 }),
    change(3, { value: 20, ends_at: at, version: 2 }, { value: 30, ends_at: null, version: 3 }),
    change(2, { draft: true, version: 1 }, { draft: false, version: 2 }),
    change(1, null, { value: 20, draft: true }),
  ])

  expect(steps.map(({ kind, sections }) => [kind, sections])).toEqual([
    ['paused', []],
    ['changed', ['what', 'when']],
    ['started', []],
    ['created', []],
  ])
  expect(steps[1]).toMatchObject({ before: { value: 20, ends_at: at }, after: { value: 30, ends_at: null } })
  expect(steps[2]?.before).toMatchObject({ draft: true, value: 20 })
})
