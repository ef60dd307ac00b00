import type { Reason, Rejection, RejectionReason } from './rejection.ts'

/** How amounts, days and names are shown, where the sentence is shown. */
export interface RejectionFormats {
  money(amount: number): string
  /** A moment, as a day that somebody can wait for. */
  day(moment: string): string
  /** Of several discounts; empty if none of them is known. */
  titles(ids: readonly string[]): string
  countries(codes: readonly string[]): string
  languages(codes: readonly string[]): string
}

interface Sentence {
  key: string
  values: Record<string, string | number>
}

interface About extends RejectionFormats {
  discount_id: string | null
}

/** One that ends at midnight had its last day before. */
const lastMoment = (ends_at: string) => new Date(Date.parse(ends_at) - 1).toISOString()

const sentence = (key: string, values: Sentence['values'] = {}): Sentence => ({ key, values })
const ifKnown = (key: string, known: boolean) => (known ? key : `${key}_YET`)

type Sentences = { readonly [Code in RejectionReason]: (reason: Reason<Code>, about: About) => Sentence }

const sentences: Sentences = {
  DISCOUNT_NOT_FOUND: () => sentence('UNKNOWN'),
  DISCOUNT_PAUSED: ({ detail }) => sentence(detail.of === 'code' ? 'CODE_OFF' : 'PAUSED'),
  DISCOUNT_EXPIRED: ({ detail }, { day }) => sentence('ENDED', { day: day(lastMoment(detail.ends_at)) }),
  DISCOUNT_NOT_STARTED: ({ detail }, { day }) => sentence('BEGINS', { day: day(detail.starts_at) }),
  DISCOUNT_EXHAUSTED: ({ detail: { of, held } }) =>
    sentence(held ? 'USED_UP_FOR_NOW' : { uses: 'USED_UP', budget: 'BUDGET_SPENT', code: 'CODE_USED' }[of]),
  DISCOUNT_USED_BY_YOU: () => sentence('USED_BY_YOU'),
  DISCOUNT_CUSTOMER_LIMIT: ({ detail }) => sentence('CUSTOMER_LIMIT', { limit: detail.limit }),
  DISCOUNT_STAFF_ONLY: () => sentence('STAFF_ONLY'),
  DISCOUNT_CUSTOMER_NOT_ELIGIBLE: ({ detail: { because, known } }) =>
    sentence(ifKnown(because === 'group' ? 'OTHER_CUSTOMERS' : 'FIRST_ORDER', known)),
  DISCOUNT_COUNTRY: ({ detail }, { countries }) =>
    sentence(ifKnown('COUNTRY', detail.known), { countries: countries(detail.countries) }),
  DISCOUNT_LANGUAGE: ({ detail }, { languages }) => sentence('LANGUAGE', { languages: languages(detail.languages) }),
  DISCOUNT_GIFT_CARDS_EXCLUDED: () => sentence('GIFT_CARDS'),
  DISCOUNT_NO_MATCHING_ITEMS: ({ detail: { of, reduced } }) => {
    if (of === 'delivery') return sentence('NO_DELIVERY')
    if (reduced) return sentence('REDUCED_GOODS')
    return sentence(of === 'get' ? 'GOODS_TO_ADD' : 'OTHER_GOODS')
  },
  DISCOUNT_MINIMUM_NOT_MET: ({ detail: { of, minimum, missing } }, { money }) => {
    if (of === 'quantity') return sentence('MINIMUM_PIECES', { minimum, missing })
    return sentence('MINIMUM', { sum: money(minimum), rest: money(missing) })
  },
  DISCOUNT_NOT_COMBINABLE: ({ detail }, { money, titles, discount_id }) => {
    if (discount_id !== null && detail.with.includes(discount_id)) return sentence('OTHER_CODE')
    const name = titles(detail.with)
    if (name === '') return sentence('NOT_WITH_OTHERS')
    if (detail.more !== null && detail.more > 0) return sentence('NOT_WITH_BETTER', { name, sum: money(detail.more) })
    return sentence('NOT_WITH', { name })
  },
  DISCOUNT_ADDS_NOTHING: () => sentence('ADDS_NOTHING'),
  DISCOUNT_CODE_NOT_ENTERED: () => sentence('NEEDS_CODE'),
}

const sentenceOf = <Code extends RejectionReason>(reason: Reason<Code>, about: About): Sentence =>
  sentences[reason.reason](reason, about)

/** The key of the sentence that says why a discount is not given, and what it is filled with. */
export const rejectionWords = (rejection: Rejection, formats: RejectionFormats): Sentence =>
  sentenceOf(rejection, { ...formats, discount_id: rejection.discount_id })
