import type { Evaluated } from '../contract/basket/basket.ts'
import type { Discount } from '../contract/discount.ts'
import { answerTo, type Question } from './question.ts'
import { sum } from './slow-oracle.ts'
import { everySet, slowBest, startOf } from './slow-sets.ts'
import { heldBack, isTrue } from './true-reasons.ts'

/** Reasons that do not depend on what else is given. */
const ofOthers = ['DISCOUNT_NOT_COMBINABLE', 'DISCOUNT_ADDS_NOTHING', 'DISCOUNT_MINIMUM_NOT_MET']

/** Those that no reason of their own keeps out: the sets are theirs. What is missing here is found by `isTrue`. */
export function openOf({ discounts, codes }: Question, { rejected }: Evaluated): Discount[] {
  const isOut = (discount: Discount) => {
    const own = rejected.filter(({ discount_id, reason }) => discount_id === discount.id && !ofOthers.includes(reason))
    const ways =
      discount.mode === 'automatic'
        ? [null]
        : codes.filter((code) => code.discount_id === discount.id).map(({ code }) => code)
    return discount.draft || ways.every((way) => own.some(({ code }) => code === way))
  }
  return discounts.filter((discount) => !isOut(discount))
}

function shareFaults(question: Question, { applied, saved }: Evaluated): string[] {
  const open = new Map(question.basket.lines.map(({ id, quantity, unit_price }) => [id, quantity * unit_price]))
  const faults = applied.flatMap(({ discount_id, scope, amount, shares }) => {
    for (const share of shares) open.set(share.line_id, (open.get(share.line_id) ?? -1) - share.amount)
    const shared = sum(shares.map((share) => share.amount))
    return amount <= 0 || shared !== (scope === 'shipping' ? 0 : amount) ? [`shares of ${discount_id}`] : []
  })
  const isBelow = [...open.values()].some((left) => left < 0)
  const offDelivery = sum(applied.map(({ scope, amount }) => (scope === 'shipping' ? amount : 0)))
  return [
    ...faults,
    ...(isBelow ? ['a line below 0'] : []),
    ...(offDelivery > (question.basket.delivery?.price ?? 0) ? ['a delivery below 0'] : []),
    ...(sum(applied.map(({ amount }) => amount)) === saved ? [] : ['the sum']),
  ]
}

/** Every discount is given or has a reason. */
function silentFaults({ discounts }: Question, { applied, rejected }: Evaluated): string[] {
  const told = new Set([...applied, ...rejected].map(({ discount_id }) => discount_id))
  return discounts.filter(({ draft }) => !draft).flatMap(({ id }) => (told.has(id) ? [] : [`nothing is told of ${id}`]))
}

/** What is wrong with the answer to a question, by an oracle that tries every set. */
export function faultsOfAnswer(question: Question): string[] {
  const answer = answerTo(question)
  const discounts = openOf(question, answer)
  const sets = everySet(discounts, startOf(question))
  const best = slowBest(sets, discounts)
  const offs = best.members.map(({ id }, at) => [
    id,
    ...[...(best.offs[at]?.lines ?? [])]
      .filter(([, amount]) => amount > 0)
      .map(([line, amount]) => `${line.id}: ${amount}`),
  ])
  const given = answer.applied.map(({ discount_id, shares }) => [
    discount_id,
    ...shares.map(({ line_id, amount }) => `${line_id}: ${amount}`),
  ])
  return [
    ...(answer.is_best ? [] : ['not every set was tried']),
    ...(answer.saved === best.saved ? [] : [`${answer.saved} saved, not ${best.saved}`]),
    ...(JSON.stringify(given) === JSON.stringify(offs)
      ? []
      : [`${JSON.stringify(given)}, not ${JSON.stringify(offs)}`]),
    ...shareFaults(question, answer),
    ...silentFaults(question, answer),
    ...heldBack({ question, answer, sets }),
    ...answer.rejected
      .filter((rejection) => !isTrue(rejection, { question, answer, sets }))
      .map((rejection) => `not true: ${JSON.stringify(rejection)}`),
  ]
}

/** The same question asked in another order. */
export const inOtherOrder = (question: Question): Question => ({
  ...question,
  basket: {
    ...question.basket,
    lines: question.basket.lines.toReversed(),
    codes: question.basket.codes.toReversed(),
  },
  discounts: question.discounts.toReversed(),
  codes: question.codes.toReversed(),
})
