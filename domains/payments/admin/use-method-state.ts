import { type Tone, useText } from '@comptoir/platform/admin'
import type { PaymentMethod } from '../contract/payment-method.ts'
import { isConfigured } from '../contract/refusal.rules.ts'

/** `Works`, `Test mode`, `Off` or what is missing, with the hue of its dot. */
export function useMethodState() {
  const t = useText('payments')
  return (method: PaymentMethod): { tone: Tone; text: string } => {
    if (!isConfigured(method)) return { tone: method.enabled ? 'danger' : 'off', text: t('state.incomplete') }
    if (!method.enabled) return { tone: 'off', text: t('state.off') }
    if (method.stripe?.mode === 'test') return { tone: 'new', text: t('state.test') }
    return { tone: 'done', text: t('state.works') }
  }
}
