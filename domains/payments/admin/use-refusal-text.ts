import { useFormats, useText } from '@comptoir/platform/admin'
import type { Refusal } from '../contract/refusal.ts'

interface About {
  total: number
  country: string
  refusals: number
  /** Who refused; undefined if only a number was given. */
  customer: string | undefined
}

/** A sentence for the staff, who read every reason. */
export function useRefusalText() {
  const t = useText('payments')
  const { money, country, list } = useFormats()
  return (refusal: Refusal, { total, country: code, refusals, customer }: About) => {
    if (refusal.code === 'AMOUNT_TOO_SMALL') {
      return t('refusals.AMOUNT_TOO_SMALL', { min: money(refusal.min), rest: money(refusal.min - total) })
    }
    if (refusal.code === 'AMOUNT_TOO_LARGE') {
      return t('refusals.AMOUNT_TOO_LARGE', { max: money(refusal.max), rest: money(total - refusal.max) })
    }
    if (refusal.code === 'REFUSALS') {
      const refused = t('refusals.REFUSALS', { count: refusals })
      const said = customer === undefined ? refused : t('refused_by', { name: list([customer]), count: refusals })
      return `${said} ${t('refusal_limit', { limit: refusal.limit })}`
    }
    return t(`refusals.${refusal.code}`, { country: code && country(code) })
  }
}
