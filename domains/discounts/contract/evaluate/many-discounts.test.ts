import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idOf, noGoods } from '../../testing/a-discount.ts'
import { aLine, ask, withAll } from '../../testing/a-question.ts'
import { openOf } from '../../testing/judge-answer.ts'
import { answerTo } from '../../testing/question.ts'
import { everySet, startOf } from '../../testing/slow-sets.ts'
import { someQuestion } from '../../testing/some-questions.ts'
import type { Discount } from '../discount.ts'

/** Twenty lines, of 10.00, 11.00 … */
const lines = Array.from({ length: 20 }, (_, at) =>
  aLine({
    id: `line ${at}`,
    product_id: idOf(1_000 + at),
    collection_ids: [idOf(3_000)],
    unit_price: 1_000 + 100 * at,
  }),
)
const basket = { lines }
const thousand = (make: (at: number) => Partial<Discount>) => Array.from({ length: 1_000 }, (_, at) => make(at))
const onLine = (at: number) => ({ ...noGoods, product_ids: [idOf(1_000 + at)], exclude_ids: [] })

test('a thousand discounts that exclude each other by line: each line gets its best one', () => {
  const discounts = thousand((at) => ({ scope: 'products', value: 1 + (at % 50), target: onLine(at % 20) }))
  // The values of a line are those of its number and ten, twenty … more.
  const best = lines.map(({ unit_price }, at) => (unit_price * ((at % 10) + 41)) / 100)

  expect(ask(discounts, { basket })).toMatchObject({
    saved: best.reduce((sum, amount) => sum + amount, 0),
    is_best: true,
  })
})

test('of a thousand that exclude each other on the order the largest one is given', () => {
  const discounts = thousand((at) => ({ value: 1 + ((at * 7) % 1_000) / 100 }))

  expect(ask(discounts, { basket })).toMatchObject({ applied: [{ amount: 4_286 }], is_best: true })
})

test('of a thousand that go together no more are given than an order can have, and whoever asks gets the same', () => {
  const target = { ...noGoods, collection_ids: [idOf(3_000)], exclude_ids: [] }
  const discounts = thousand((at) => ({ scope: 'products', value: 1 + (at % 3), target, combines_with: withAll }))
  const told = ask(discounts, { basket })
  const quiet = ask(discounts, { basket, explain: 'codes' })

  expect(quiet).toEqual({ ...told, rejected: [] })
  expect(told).toMatchObject({ is_best: false, applied: { length: 25 }, rejected: { length: 975 } })
  expect(new Set(told.rejected.map(({ reason }) => reason))).toEqual(new Set(['DISCOUNT_NOT_COMBINABLE']))
})

test('of more discounts than every set is tried of, the best is found or said to be uncertain', () => {
  fc.assert(
    fc.property(someQuestion(18), (question) => {
      const answer = answerTo(question)
      const open = openOf(question, answer)
      const best = Math.max(0, ...everySet(open, startOf(question)).map(({ saved }) => saved))

      expect(answer.saved).toBeLessThanOrEqual(best)
      if (answer.is_best) expect(answer.saved).toBe(best)
    }),
    { numRuns: 40 },
  )
})
