import type { Evaluated } from '../contract/basket/basket.ts'
import type { Rejection, RejectionReason } from '../contract/basket/rejection.ts'
import type { Discount } from '../contract/discount.ts'
import type { Question } from './question.ts'
import { countedOn, type Left, offOf, sum } from './slow-oracle.ts'
import { after, amountOf, excludes, inTurn, type SlowSet, startOf } from './slow-sets.ts'

interface Case {
  question: Question
  answer: Evaluated
  sets: readonly SlowSet[]
  rejection: Rejection
  discount: Discount
}

const membersOf = ({ question, answer }: Case) =>
  answer.applied.flatMap(({ discount_id }) => question.discounts.find(({ id }) => id === discount_id) ?? [])

/** What a discount finds left where it is applied beside these. */
function leftFor(discount: Discount, members: readonly Discount[], start: Left) {
  const before = members.filter((member) => inTurn(member, discount) < 0).toSorted(inTurn)
  return before.reduce((left, member) => after(left, offOf(member, left)), start)
}

/** The sum of all of them, and which of them takes nothing. */
function together(members: readonly Discount[], start: Left) {
  let [left, saved] = [start, 0]
  const idle: Discount[] = []
  for (const member of members.toSorted(inTurn)) {
    const off = offOf(member, left)
    if (amountOf(off) === 0) idle.push(member)
    left = after(left, off)
    saved += amountOf(off)
  }
  return { saved, idle }
}

const codeOf = ({ question, rejection }: Case) => question.codes.find(({ code }) => code === rejection.code)

/** It would take something if so much more were there. */
function isMissing(each: Case) {
  const { detail, reason } = each.rejection
  if (reason !== 'DISCOUNT_MINIMUM_NOT_MET') return false
  const { discount, question } = each
  const start = startOf(question)
  const members = membersOf(each)
  // What would be left without those that it excludes: so a code is explained that nobody entered.
  const allowed = members.filter((member) => !excludes(member, discount, start))
  const left = leftFor(discount, allowed, start)
  const isIdle = amountOf(offOf(discount, left)) === 0
  if (discount.minimum === null || !isIdle || detail.missing <= 0) return isIdle && detail.missing > 0
  const lines = countedOn(discount, left)
  const measure =
    detail.of === 'quantity'
      ? sum(lines.map(({ quantity }) => quantity))
      : sum(lines.map((line) => left.open.get(line) ?? 0))
  const ofRule = discount.kind === 'steps' || discount.kind === 'bxgy'
  return ofRule || measure + detail.missing === detail.minimum
}

function isExcluded(each: Case) {
  const { rejection, discount, question, answer, sets } = each
  if (rejection.reason !== 'DISCOUNT_NOT_COMBINABLE') return false
  const { with: ids, more } = rejection.detail
  if (ids.includes(discount.id))
    return question.codes.filter(({ discount_id }) => discount_id === discount.id).length > 1
  const start = startOf(question)
  const members = membersOf(each)
  const others = members.filter(({ id }) => ids.includes(id))
  const { idle } = together([...members, discount], start)
  const best = Math.max(0, ...sets.filter((set) => set.members.includes(discount)).map(({ saved }) => saved))
  return (
    ids.length > 0 &&
    others.length === ids.length &&
    others.every((other) => excludes(discount, other, start) || idle.includes(other)) &&
    (more === null || more === answer.saved - best)
  )
}

function addsNothing(each: Case) {
  const { discount, question, answer } = each
  const { saved, idle } = together([...membersOf(each), discount], startOf(question))
  return idle.includes(discount) || saved <= answer.saved
}

const cards = ({ basket }: Question) => basket.lines.filter(({ kind }) => kind === 'gift_card')

const matchesNothing = ({ discount, question }: Case) => {
  const start = startOf(question)
  if (discount.scope === 'shipping' && question.basket.delivery === null) return true
  return countedOn(discount, start).length === 0 || (discount.kind === 'bxgy' && amountOf(offOf(discount, start)) === 0)
}

const truths: Readonly<Record<RejectionReason, (each: Case) => boolean>> = {
  DISCOUNT_NOT_FOUND: () => false,
  DISCOUNT_PAUSED: (each) => each.discount.paused || codeOf(each)?.active === false,
  DISCOUNT_EXPIRED: ({ discount, question }) => discount.ends_at !== null && discount.ends_at <= question.now,
  DISCOUNT_NOT_STARTED: ({ discount, question }) => discount.starts_at > question.now,
  DISCOUNT_EXHAUSTED: (each) => {
    const { usage_limit, used, held, budget, given, given_held } = each.discount
    const code = codeOf(each)
    const isOut = (limit: number | null | undefined, count: number) => typeof limit === 'number' && limit <= count
    return (
      isOut(usage_limit, used + held) ||
      isOut(budget, given + given_held) ||
      (!!code && isOut(code.usage_limit, code.used + code.held))
    )
  },
  DISCOUNT_USED_BY_YOU: ({ discount, question }) =>
    discount.per_customer_limit === 1 && (question.own_uses[discount.id] ?? 0) >= 1,
  DISCOUNT_CUSTOMER_LIMIT: ({ discount, question }) =>
    (discount.per_customer_limit ?? 0) > 1 &&
    (question.own_uses[discount.id] ?? 0) >= (discount.per_customer_limit ?? 0),
  DISCOUNT_STAFF_ONLY: ({ discount, question }) => discount.staff_only && !question.basket.by_staff,
  DISCOUNT_CUSTOMER_NOT_ELIGIBLE: ({ discount: { customers }, question: { basket } }) => {
    const isNew = basket.customer?.orders === 0
    const isNamed = customers.customer_ids.includes(basket.customer?.id ?? '-')
    const isInGroup = customers.group_ids.some((id) => basket.customer?.group_ids.includes(id))
    const isOpen = customers.customer_ids.length + customers.group_ids.length === 0
    return (customers.first_order_only && !isNew) || !(isOpen || isNamed || isInGroup)
  },
  DISCOUNT_COUNTRY: ({ discount, question }) =>
    discount.countries.length > 0 && !discount.countries.some((country) => country === question.basket.country),
  DISCOUNT_LANGUAGE: ({ discount, question }) =>
    discount.languages.length > 0 && !discount.languages.some((language) => language === question.basket.language),
  DISCOUNT_GIFT_CARDS_EXCLUDED: (each) => matchesNothing(each) && cards(each.question).length > 0,
  DISCOUNT_NO_MATCHING_ITEMS: matchesNothing,
  DISCOUNT_MINIMUM_NOT_MET: isMissing,
  DISCOUNT_NOT_COMBINABLE: isExcluded,
  DISCOUNT_ADDS_NOTHING: addsNothing,
  DISCOUNT_CODE_NOT_ENTERED: ({ discount, question }) =>
    discount.mode === 'code' && !question.codes.some(({ discount_id }) => discount_id === discount.id),
}

const ownReasons = [
  ...(['DISCOUNT_PAUSED', 'DISCOUNT_EXPIRED', 'DISCOUNT_NOT_STARTED', 'DISCOUNT_EXHAUSTED'] as const),
  ...(['DISCOUNT_USED_BY_YOU', 'DISCOUNT_CUSTOMER_LIMIT', 'DISCOUNT_STAFF_ONLY'] as const),
  ...(['DISCOUNT_CUSTOMER_NOT_ELIGIBLE', 'DISCOUNT_COUNTRY', 'DISCOUNT_LANGUAGE'] as const),
]

type Known = Omit<Case, 'rejection' | 'discount'>

/** Reasons that hold although the discount is given. */
export const heldBack = (known: Known) =>
  known.answer.applied.flatMap(({ discount_id, code }) =>
    ownReasons
      .filter((reason) => isTrue({ discount_id, code, reason, detail: {} } as Rejection, known))
      .map((reason) => `given in spite of ${reason}: ${discount_id}`),
  )

/** A reason is true by the rules as the oracle tells them. */
export function isTrue(rejection: Rejection, known: Known) {
  const discount = known.question.discounts.find(({ id }) => id === rejection.discount_id)
  if (!discount) return rejection.reason === 'DISCOUNT_NOT_FOUND'
  return truths[rejection.reason]({ ...known, rejection, discount })
}
