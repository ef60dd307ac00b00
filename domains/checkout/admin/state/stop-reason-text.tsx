import { useFormats, useText } from '@comptoir/platform/admin'
import type { AbandonedRow } from '../../contract/abandoned/abandoned-checkout.ts'
import { isOurs } from '../../contract/abandoned/stop-reason.ts'
import styles from './state.module.css'

type Stopped = Pick<AbandonedRow, 'reason' | 'detail' | 'currency'>

export function useReasonText() {
  const t = useText('checkout')
  const { country, money, number } = useFormats()
  return ({ reason, detail, currency }: Stopped) =>
    t(`reasons.${reason}`, {
      count: detail.times ?? 1,
      n: number(detail.times ?? 1),
      place: detail.province || (detail.country ? country(detail.country) : ''),
      code: detail.code ?? '',
      price: money(detail.price ?? 0, currency),
    })
}

/** Why it went no further; what the shop can mend stands out. */
export function StopReasonText({ of }: { of: Stopped }) {
  const reasonText = useReasonText()
  return (
    <span className={styles.reason} data-ours={isOurs(of.reason) || undefined}>
      {reasonText(of)}
    </span>
  )
}
