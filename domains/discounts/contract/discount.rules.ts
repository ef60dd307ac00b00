import { isLocale } from '@comptoir/platform/contract'
import type { Discount } from './discount.ts'

/** Told, never set. In the panel: draft, planned, running, paused, ended, used up. */
export const discountStatuses = ['draft', 'scheduled', 'active', 'paused', 'expired', 'exhausted'] as const
export type DiscountStatus = (typeof discountStatuses)[number]

/** As it is read in a language. */
export const titleIn = ({ title, translations }: Pick<Discount, 'title' | 'translations'>, language: string) =>
  (isLocale(language) && translations[language]?.title) || title

type Timed = Pick<Discount, 'draft' | 'paused' | 'starts_at' | 'ends_at' | 'usage_limit' | 'budget' | 'used' | 'given'>

/** Begins with its first moment, and ends before its last one. */
export const isOver = ({ ends_at }: Pick<Discount, 'ends_at'>, now: number) =>
  ends_at !== null && Date.parse(ends_at) <= now

/** Uses that are only held may come back, so they alone end nothing. */
const isUsedUp = ({ usage_limit, budget, used, given }: Timed) =>
  (usage_limit !== null && used >= usage_limit) || (budget !== null && given >= budget)

/** What ended it is told before what could be changed about it; `now` in milliseconds since 1970. */
export function statusOf(discount: Timed, now: number): DiscountStatus {
  if (discount.draft) return 'draft'
  if (isOver(discount, now)) return 'expired'
  if (isUsedUp(discount)) return 'exhausted'
  if (discount.paused) return 'paused'
  return Date.parse(discount.starts_at) > now ? 'scheduled' : 'active'
}
