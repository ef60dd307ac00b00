import type { ApiKey } from '../../contract/api-key.ts'

const soonDays = 30
const day = 86_400_000

export type KeyState = 'revoked' | 'expired' | 'soon' | 'usable'

export function keyState({ revoked_at, expires_at }: Pick<ApiKey, 'revoked_at' | 'expires_at'>, now: number): KeyState {
  if (revoked_at !== null) return 'revoked'
  if (expires_at === null) return 'usable'
  const left = Date.parse(expires_at) - now
  if (left <= 0) return 'expired'
  return left < soonDays * day ? 'soon' : 'usable'
}

/** A key is good until the end of its last day, where its maker is. */
export const endOfDay = (date: string) => new Date(`${date}T23:59:59.999`).toISOString()

/** The day in a year, as a date field writes it. */
export function nextYear(now: Date) {
  const [year, month, date] = [now.getFullYear() + 1, now.getMonth() + 1, now.getDate()]
  return [year, String(month).padStart(2, '0'), String(Math.min(date, 28)).padStart(2, '0')].join('-')
}
