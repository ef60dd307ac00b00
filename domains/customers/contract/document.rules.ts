import { addDays, dayNumber } from '@comptoir/platform/contract'

export const expiries = ['soon', 'expired'] as const
export type Expiry = (typeof expiries)[number]

/** Days before the last valid one from which on it is pointed out. */
export const soonDays = 30

/** The last day, seen from today, of documents that are pointed out. */
export const lastSoonDay = (today: string) => addDays(today, soonDays)

/** Null while nobody has to do anything. Days are those of the shop's calendar. */
export function expiryOf(expires_on: string | null, today: string): Expiry | null {
  if (expires_on === null) return null
  if (dayNumber(expires_on) < dayNumber(today)) return 'expired'
  return expires_on <= lastSoonDay(today) ? 'soon' : null
}
