import { addDays, dayIn } from '@comptoir/platform/contract'
import type { AbandonedMails } from './abandoned-mails.ts'

type Steps = Pick<AbandonedMails, 'steps'>

const hourMs = 3_600_000

/** Nobody reads at night what is not about something they did just before. */
const firstHour = 10

/** A mail that could not go for so long goes no more: the shop was away, or has only now switched it on. */
const lateMs = 12 * hourMs

/** An hour of a day in a time zone. */
function momentIn(zone: string, day: string, hour: number): number {
  const guess = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  const [, date = '', month = '', year = '', time = ''] =
    /^(\d+)\/(\d+)\/(\d+), ([\d:]+)$/.exec(parts.format(guess)) ?? []
  return guess - (Date.parse(`${year}-${month}-${date}T${time}Z`) - guess)
}

interface Due {
  step: number
  hours: number
  zone: string
}

/** When a mail is due: the first after so many hours, the later ones at ten o'clock of the shop after that. */
export function dueAt(left_at: string, { step, hours, zone }: Due): number {
  const earliest = Date.parse(left_at) + hours * hourMs
  if (step === 1) return earliest
  const day = dayIn(zone, earliest)
  const sameDay = momentIn(zone, day, firstHour)
  return sameDay >= earliest ? sameDay : momentIn(zone, addDays(day, 1), firstHour)
}

export interface Reminded {
  left_at: string
  /** The last one that went; 0: none. */
  last_step: number
  /** Something of it was sold out when a mail was due. */
  waits_for_stock: boolean
}

interface Clock {
  zone: string
  now: number
}

/** The next mail of a basket and when it is due; null if none is to come. */
export function nextReminder(
  { left_at, last_step, waits_for_stock }: Reminded,
  { steps }: Steps,
  { zone, now }: Clock,
): { step: number; at: number } | null {
  const open = steps.flatMap(({ on, hours }, at) =>
    on && at + 1 > last_step ? [{ step: at + 1, at: dueAt(left_at, { step: at + 1, hours, zone }) }] : [],
  )
  const past = open.filter(({ at }) => at <= now)
  if (waits_for_stock && past.length > 0) return past.at(-1) ?? null
  // Of several that are due the last one goes: nobody gets two at once.
  return past.findLast(({ at }) => at + lateMs > now) ?? open.find(({ at }) => at > now) ?? null
}

interface Kept extends Pick<Reminded, 'left_at'> {
  email: string
  agreed: boolean
  total: number
  currency: string
  /** When nobody would have written any more: they came back, or said no. */
  ended_at: string | null
}

/** Whether the basket is large enough to be reminded of. */
export const isWorthIt = (
  { smallest }: Pick<AbandonedMails, 'smallest'>,
  { total, currency }: Pick<Kept, 'total' | 'currency'>,
) => smallest === null || smallest.currency !== currency || total >= smallest.amount

/** What would have been sent, with these settings, or with all of the mails while none is on. */
export function dryRun(kept: readonly Kept[], settings: Steps & Pick<AbandonedMails, 'smallest'>, clock: Clock) {
  const isAnyOn = settings.steps.some(({ on }) => on)
  const steps = settings.steps.map(({ on, hours }, at) => ({ on: on || !isAnyOn, hours, step: at + 1 }))
  const sent = kept.flatMap((basket) => {
    const until = Math.min(clock.now, basket.ended_at === null ? clock.now : Date.parse(basket.ended_at))
    const due = steps.filter(
      ({ on, hours, step }) => on && dueAt(basket.left_at, { step, hours, zone: clock.zone }) <= until,
    )
    return basket.agreed && isWorthIt(settings, basket) ? due.map(() => basket.email) : []
  })
  return { mails: sent.length, people: new Set(sent).size }
}
