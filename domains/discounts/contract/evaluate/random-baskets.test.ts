import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultsOfAnswer, inOtherOrder } from '../../testing/judge-answer.ts'
import { answerTo } from '../../testing/question.ts'
import { someQuestion } from '../../testing/some-questions.ts'

/** A few hundred; `npm run prove -- discounts` takes twenty thousand. */
const numRuns = Number(process.env.DISCOUNT_BASKETS ?? 400)

/** Small values alone, as fast-check prefers them, form few sets. Twelve discounts can form 4,095, so most baskets have fewer. */
const question = fc.oneof(
  { weight: 10, arbitrary: someQuestion(6) },
  { weight: 27, arbitrary: fc.noBias(someQuestion(6)) },
  { weight: 10, arbitrary: fc.noBias(someQuestion(9)) },
  { weight: 3, arbitrary: fc.noBias(someQuestion(12)) },
)

test('a basket gets the best of all sets, to the minor unit by line, and every rejection has a true reason', {
  timeout: 1_800_000,
}, () => {
  fc.assert(
    fc.property(question, (asked) => {
      expect(faultsOfAnswer(asked)).toEqual([])
      expect(answerTo(inOtherOrder(asked))).toEqual(answerTo(asked))
    }),
    { numRuns },
  )
})
