import { Code, useCopy, useText } from '@comptoir/platform/admin'
import { Copy } from 'lucide-react'
import styles from './discounts.module.css'

/** A press copies the code; the row stays closed. */
export function CodeChip({ code }: { code: string }) {
  const t = useText('discounts')
  const copy = useCopy()
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={t('list.copy', { code })}
      onClick={(event) => {
        event.stopPropagation()
        void copy(code)
      }}
    >
      <Code>{code}</Code>
      <Copy size={12} aria-hidden="true" />
    </button>
  )
}
