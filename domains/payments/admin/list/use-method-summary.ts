import { useFormats, useText } from '@comptoir/platform/admin'
import type { PaymentMethod } from '../../contract/payment-method.ts'

/** Where, for which amounts, at which fee, and what else it asks for, in one line. */
export function useMethodSummary() {
  const t = useText('payments')
  const { money, list, country } = useFormats()
  const amounts = ({ min, max }: PaymentMethod) => {
    if (min !== null && max !== null) return t('summary.between', { min: money(min), max: money(max) })
    if (min !== null) return t('summary.from', { min: money(min) })
    return max === null ? '' : t('summary.up_to', { max: money(max) })
  }
  const own = ({ key, stripe, captures, transfer }: PaymentMethod) => {
    if (stripe) return [t(stripe.on_our_page ? 'summary.on_our_page' : 'summary.on_stripe'), t(`summary.${captures}`)]
    if (key === 'bank_transfer' && transfer) return [t('summary.days', { count: transfer.days })]
    return []
  }
  return (method: PaymentMethod) => {
    const { countries, fee, max_refusals } = method
    return [
      ...own(method),
      countries.length === 0 ? t('summary.everywhere') : list(countries.map((code) => country(code))),
      amounts(method),
      fee ? t('summary.fee', { fee: money(fee) }) : '',
      max_refusals === null ? '' : t('summary.refusals', { count: max_refusals }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
