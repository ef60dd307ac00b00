import type { AppliedDiscount, Basket, Evaluated, KnownCode } from '../basket/basket.ts'
import type { Candidate } from '../basket/candidate.ts'
import { shelfOf } from '../basket/goods.rules.ts'
import type { Miss } from '../basket/off.rules.ts'
import type { Reason, Rejection } from '../basket/rejection.ts'
import { isOver } from '../discount.rules.ts'
import type { Discount } from '../discount.ts'
import { codeMeant, normalizedCode } from '../discount-code.ts'
import { type Prospect, rivalryOf } from './bounds.rules.ts'
import { compareSets } from './compare.rules.ts'
import { type Situation, unmetConditions } from './conditions.rules.ts'
import { alsoExcluded, missBeside, reasonBeside, reasonWithoutCode } from './explain.rules.ts'
import { type PreparedDiscounts, ranksFor } from './prepared.ts'
import { type Asked, candidateOf, mostOrMiss, type Start, unmatched } from './prospects.rules.ts'
import { searchBestSet } from './search.rules.ts'
import { applyAll, type DiscountSet } from './set.rules.ts'

export interface Question {
  basket: Basket
  /** Those that are given by themselves, those of the entered codes, and any others that are to be explained. */
  discounts: PreparedDiscounts
  /** What is known of the entered codes, and of those that differ from them by hyphens. */
  codes: readonly KnownCode[]
  /** The customer's uses by discount, held ones included; without those of this very purchase, as in every count here. */
  own_uses: Readonly<Record<string, number>>
  now: string
  /**
   * Whose rejection is told: that of entered codes, or of every discount, also of one whose code nobody entered. What is
   * given is the same.
   */
  explain?: 'codes' | 'all'
}

const startOf = ({ lines, delivery }: Basket): Start => {
  const shelf = shelfOf(lines)
  const goods = shelf.gross.reduce((sum, amount) => sum + amount, 0)
  const open = { lines: shelf.gross, goods, delivery: delivery?.price ?? 0 }
  return { shelf, basis: { open, quantities: shelf.quantities }, hasDelivery: delivery !== null }
}

/** As they are saved; unknown ones as they are typed. */
function enteredIn({ codes }: Basket, known: readonly KnownCode[]) {
  const saved = known.map(({ code }) => code)
  const entered = codes.map((typed) => codeMeant(typed, saved) ?? normalizedCode(typed))
  return [...new Set(entered)].filter((code) => code !== '').toSorted()
}

const isUsable = (now: number) => (code: KnownCode) =>
  code.active && !isOver(code, now) && (code.usage_limit === null || code.used + code.held < code.usage_limit)

/** Each discount once, with the first of its entered codes that may be used; the other codes of it apart. */
function askedOf({ basket, discounts, codes, explain, now }: Question, { shelf }: Start) {
  const entered = enteredIn(basket, codes)
  const known = new Map(codes.map((each) => [each.code, each]))
  const byDiscount = Map.groupBy(
    entered.flatMap((code) => known.get(code) ?? []),
    ({ discount_id }) => discount_id,
  )
  const isAsked = ({ id }: Discount) => explain === 'all' || byDiscount.has(id)
  const ranks = new Set(ranksFor(discounts, shelf.byId.keys()))
  if (explain === 'all' || byDiscount.size > 0) {
    for (const [rank, discount] of discounts.byRank.entries()) if (isAsked(discount)) ranks.add(rank)
  }
  const others: Asked[] = []
  const asked = [...ranks]
    .sort((one, other) => one - other)
    .flatMap((rank): Asked[] => {
      const discount = discounts.byRank[rank]
      if (!discount) return []
      if (discount.mode === 'automatic') return [{ discount, rank, code: null, isEntered: true }]
      const own = byDiscount.get(discount.id) ?? []
      const first = own.find(isUsable(Date.parse(now))) ?? own[0]
      others.push(...own.filter((code) => code !== first).map((code) => ({ discount, rank, code, isEntered: true })))
      if (first) return [{ discount, rank, code: first, isEntered: true }]
      return explain === 'all' ? [{ discount, rank, code: null, isEntered: false }] : []
    })
  const answered = new Set([...asked, ...others].map(({ code }) => code?.code))
  return { asked, others, unknown: entered.filter((code) => !answered.has(code)) }
}

const situationOf = ({ basket, own_uses, now }: Question) => {
  const moment = Date.parse(now)
  return ({ discount, code }: Asked): Situation => ({
    ...{ country: basket.country, language: basket.language, by_staff: basket.by_staff, customer: basket.customer },
    ...{ now: moment, ownUses: own_uses[discount.id] ?? 0, code },
  })
}

const rejectionOf = ({ discount, code }: Pick<Asked, 'discount' | 'code'>, reason: Reason): Rejection => ({
  ...{ discount_id: discount.id, code: code?.code ?? null },
  ...reason,
})

/** A discount is given once to an order, however many of its codes are entered. */
function ofOtherCodes(others: readonly Asked[], situation: ReturnType<typeof situationOf>): Rejection[] {
  return others.flatMap((asked) => {
    const reasons = [...unmetConditions(asked.discount, situation(asked))]
    const once: Reason = { reason: 'DISCOUNT_NOT_COMBINABLE', detail: { with: [asked.discount.id], more: null } }
    return (reasons.length > 0 ? reasons : [once]).map((reason) => rejectionOf(asked, reason))
  })
}

const isExplainedIn =
  ({ explain }: Question) =>
  ({ code }: { code: unknown }) =>
    explain === 'all' || code !== null

interface Judged {
  asked: Asked
  candidate: Candidate
  /** What it can take off at most; 0 with a reason against it. */
  most: number
  reasons: readonly Reason[]
  /** Why it takes nothing off this basket, without other discounts. */
  miss: Miss | null
}

function judgeOne(asked: Asked, start: Start, against: Iterable<Reason>): Judged {
  const candidate = candidateOf(asked, start.shelf)
  const reasons = [...against, ...unmatched(candidate, start)]
  const { most, miss } = mostOrMiss(candidate, start)
  return { asked, candidate, most: reasons.length > 0 ? 0 : most, reasons, miss }
}

/** Discounts that may count, and of those that are explained also the others. */
function judge(question: Question, asked: readonly Asked[], start: Start): Judged[] {
  const situation = situationOf(question)
  const isExplained = isExplainedIn(question)
  return asked.flatMap((each): Judged[] => {
    const against = unmetConditions(each.discount, situation(each))
    if (isExplained(each)) return [judgeOne(each, start, against)]
    const judged = against.next().done ? judgeOne(each, start, []) : null
    return judged && judged.most > 0 ? [judged] : []
  })
}

const appliedOf = ({ members }: DiscountSet, { shelf, basis }: Start): AppliedDiscount[] =>
  applyAll(members, basis).given.map(({ candidate: { discount, code }, cut }) => ({
    ...{ discount_id: discount.id, title: discount.title, code, scope: discount.scope },
    ...{ amount: cut.amount, basis: cut.basis, pieces: cut.pieces, step: cut.step },
    shares: shelf.lines.flatMap(({ id }, at) => {
      const amount = cut.lines[at] ?? 0
      return amount > 0 ? { line_id: id, amount } : []
    }),
  }))

/**
 * Which discounts a basket gets, what each takes off which line, and why others are not given. Pure: the shop, the panel
 * and a test get the same answer, and the order of lines, codes and discounts never changes it.
 *
 * Products first, then the order, then the delivery; within each by priority, then age. Of the sets whose members allow
 * each other and each take something off, the one that saves most is given (`searchBestSet`). Minima are measured on
 * what the discounts applied before leave, so a set counts only if every member still does. Nothing falls below 0, and
 * the shares of a discount add up to it.
 *
 * Costs O(lines + entries of the targets) for each discount that needs no goods of its own or is for some of these, and
 * the search; with `explain: 'all'` for every discount.
 */
export function evaluateDiscounts(question: Question): Evaluated {
  const start = startOf(question.basket)
  const { asked, others, unknown } = askedOf(question, start)
  const judged = judge(question, asked, start)
  const prospects = judged.flatMap(({ asked: { isEntered }, candidate, most }): Prospect[] =>
    most > 0 && isEntered ? [{ candidate, most, rivalry: rivalryOf(candidate) }] : [],
  )
  const isExplained = isExplainedIn(question)
  const found = searchBestSet(prospects, start.basis)
  const { best, isBest } = found

  const compared = { best, prospects, start: start.basis }
  const reasonsOf = ({ asked, candidate, most, reasons, miss }: Judged): readonly Reason[] => {
    if (miss) return [...reasons, missBeside(candidate, compared) ?? miss, ...alsoExcluded(candidate, best)]
    if (reasons.length > 0) return [...reasons, ...alsoExcluded(candidate, best)]
    if (!asked.isEntered) return [reasonWithoutCode({ candidate, most }, compared)]
    return best.members.includes(candidate) ? [] : [reasonBeside(candidate, compared)]
  }
  return {
    applied: appliedOf(best, start),
    rejected: [
      ...unknown.map((code): Rejection => ({ discount_id: null, code, reason: 'DISCOUNT_NOT_FOUND', detail: {} })),
      ...ofOtherCodes(others, situationOf(question)),
      ...judged
        .filter(({ candidate }) => isExplained(candidate))
        .flatMap((each) => reasonsOf(each).map((reason) => rejectionOf(each.asked, reason))),
    ],
    saved: best.saved,
    is_best: isBest,
    compared: question.explain === 'all' ? compareSets(found, prospects, start.basis) : null,
  }
}
