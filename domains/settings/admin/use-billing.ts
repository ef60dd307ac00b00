import { useSetting } from '@comptoir/platform/admin'
import { billingState, remainingDays } from '../contract/billing.rules.ts'

const dateOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

export function useBilling(now = Date.now()) {
  const trial = dateOf(useSetting('trial_expiration_date'))
  const subscription = dateOf(useSetting('billing_subscription_expiration_date'))
  const state = billingState({ trial_expiration_date: trial, billing_subscription_expiration_date: subscription }, now)
  return {
    state,
    trial: trial === null ? null : { until: trial, days: remainingDays(trial, now) },
    subscription: subscription === null ? null : { until: subscription, days: remainingDays(subscription, now) },
  }
}
