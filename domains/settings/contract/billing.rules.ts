import { addDays, dayIn, dayNumber } from '@comptoir/platform/contract'

/** Days after the last paid one in which everything still works. */
export const graceDays = 7

/** Days until a date by the store's calendar; 0 on the day itself, below 0 when it has passed (specification §4). */
export const remainingDays = (date: string, now: number, zone: string) =>
  dayNumber(date.slice(0, 10)) - dayNumber(dayIn(zone, now))

interface Dates {
  trial_expiration_date: string | null
  billing_subscription_expiration_date: string | null
}

interface Moment {
  now: number
  zone: string
}

const isOpen = (date: string | null, { now, zone }: Moment) => date !== null && remainingDays(date, now, zone) >= 0

/** A paid subscription counts before a trial; null if neither was ever given. */
export function billingState(dates: Dates, moment: Moment): 'trial' | 'active' | 'not_paid' | null {
  const { trial_expiration_date: trial, billing_subscription_expiration_date: subscription } = dates
  if (isOpen(subscription, moment)) return 'active'
  if (isOpen(trial, moment)) return 'trial'
  return trial === null && subscription === null ? null : 'not_paid'
}

/** Last day that was paid or tried; null while neither date is set. */
export function lastDay({ trial_expiration_date: trial, billing_subscription_expiration_date: paid }: Dates) {
  const [last] = [trial, paid]
    .filter((date) => date !== null)
    .toSorted()
    .toReversed()
  return last ?? null
}

/** Last day of grace after the last paid one. */
export const graceUntil = (date: string) => addDays(date.slice(0, 10), graceDays)

export interface BillingSettings extends Dates {
  billing_page: boolean
  time_zone: string
}

/** Seven days after the last paid one the panel only reads; never in a shop without billing. */
export function isReadOnly(settings: BillingSettings, now: number) {
  const last = lastDay(settings)
  return settings.billing_page && last !== null && remainingDays(last, now, settings.time_zone) < -graceDays
}
