import { Hidden, useFormats, useText, type ValueSlotProps } from '@comptoir/platform/admin'
import { Id } from '@comptoir/platform/contract'
import { Users } from 'lucide-react'
import { z } from 'zod'
import styles from './stock-waiting.module.css'
import { useAwaited } from './use-awaited.ts'

const Value = z.object({ variant: Id })

/** At a level that is sold out: how many wait for it. */
export function StockWaiting({ value }: ValueSlotProps) {
  const t = useText('checkout')
  const { number } = useFormats()
  const count = useAwaited(Value.parse(value).variant)
  if (count === 0) return null
  const text = t('waiting.head', { count })
  return (
    <span className={styles.stockWaiting} title={text}>
      <Users size={14} aria-hidden="true" />
      <span aria-hidden="true">{number(count)}</span>
      <Hidden>{text}</Hidden>
    </span>
  )
}
