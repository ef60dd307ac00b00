const dayMs = 86_400_000

/** Days until a date; below 0 when it has passed (specification §4). */
export const remainingDays = (date: string, now: number) => Math.floor((Date.parse(date) - now) / dayMs) + 1

interface Dates {
  trial_expiration_date: string | null
  billing_subscription_expiration_date: string | null
}

const isOpen = (date: string | null, now: number) => date !== null && remainingDays(date, now) >= 0

/** A paid subscription counts before a trial; null if neither was ever given. */
export function billingState(dates: Dates, now: number): 'trial' | 'active' | 'not_paid' | null {
  const { trial_expiration_date: trial, billing_subscription_expiration_date: subscription } = dates
  if (isOpen(subscription, now)) return 'active'
  if (isOpen(trial, now)) return 'trial'
  return trial === null && subscription === null ? null : 'not_paid'
}
