import { useSetting } from '@comptoir/platform/admin'
import { addDays, dayIn } from '@comptoir/platform/contract'
import { billingState, graceUntil, isReadOnly, lastDay, remainingDays } from '@comptoir/settings/contract'

const dateOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

export function useTerm(now = Date.now()) {
  const trial = dateOf(useSetting('trial_expiration_date'))
  const subscription = dateOf(useSetting('billing_subscription_expiration_date'))
  const isOn = useSetting('billing_page') === true
  const zone = String(useSetting('time_zone') ?? 'UTC')
  const dates = { trial_expiration_date: trial, billing_subscription_expiration_date: subscription }
  const state = billingState(dates, { now, zone })
  const last = lastDay(dates)
  const termOf = (until: string | null) => until && { until, days: remainingDays(until, now, zone) }
  return {
    state,
    /** The shop's day. */
    today: dayIn(zone, now),
    /** Last day that was paid or tried. */
    last: last?.slice(0, 10) ?? null,
    /** First day on which the panel only reads, if nothing is paid until then. */
    readOnlyFrom: last === null ? null : addDays(graceUntil(last), 1),
    trial: termOf(trial),
    subscription: termOf(subscription),
    /** Set once the last paid day has passed, in a shop with billing. */
    unpaid:
      isOn && last !== null && state === 'not_paid'
        ? {
            since: last,
            graceUntil: graceUntil(last),
            readOnlySince: addDays(graceUntil(last), 1),
            isReadOnly: isReadOnly({ ...dates, billing_page: isOn, time_zone: zone }, now),
          }
        : null,
  }
}

export type StandingTerm = ReturnType<typeof useTerm>
