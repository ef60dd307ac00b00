import { useText } from '@comptoir/platform/admin'
import { CircleAlert } from 'lucide-react'
import { availableIn } from '../../../short-lines.ts'
import styles from './edited-lines.module.css'

interface ShortStockProps {
  variant: string | null
  error: Error | null
}

/** At the line that there is not enough of. */
export function ShortStock({ variant, error }: ShortStockProps) {
  const t = useText('orders')
  const available = variant === null ? undefined : availableIn(error)?.get(variant)
  if (available === undefined) return null
  return (
    <p className={styles.editedShort} role="alert">
      <CircleAlert size={14} aria-hidden="true" />
      {t('failures.ONLY_IN_STOCK', { available })}
    </p>
  )
}
