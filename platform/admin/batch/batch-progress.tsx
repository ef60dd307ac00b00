import { useText } from '../i18n/formats/use-text.ts'
import { Button } from '../ui/actions/button.tsx'
import { Text } from '../ui/display/text.tsx'
import { Row } from '../ui/layout/row.tsx'
import styles from './batch-progress.module.css'

export interface BatchProgressProps {
  label: string
  done: number
  /** Null while the rows are being counted; `counting` is shown then. */
  total: number | null
  counting?: string
  /** Says what happens to the finished part if the batch is stopped. */
  hint?: string | undefined
  isStopping: boolean
  onStop: () => void
}

/** The progress bar of a running batch, and the button that stops it. */
export function BatchProgress({ label, done, total, counting, hint, isStopping, onStop }: BatchProgressProps) {
  const t = useText('platform')
  const text = total === null ? (counting ?? '') : t('batch.progress', { done, total })
  return (
    <>
      <Row gap="4">
        <div className={styles.batchBar}>
          <div
            className={styles.batchTrack}
            role="progressbar"
            aria-label={label}
            aria-valuemin={0}
            aria-valuemax={total ?? undefined}
            aria-valuenow={total === null ? undefined : done}
            aria-valuetext={text}
            style={{ '--done': total ? done / total : 0 }}
          />
          <Text tone="quiet">{text}</Text>
        </div>
        <Button busy={isStopping} onClick={onStop}>
          {t('batch.stop')}
        </Button>
      </Row>
      {hint && <Text tone="quiet">{hint}</Text>}
    </>
  )
}

export interface BatchCount {
  id: string
  text: string
  count: number
}

/** How many rows ended in which way. */
export const BatchCounts = ({ counts }: { counts: readonly BatchCount[] }) => (
  <p className={styles.batchCounts}>
    {counts.map(({ id, text, count }) => (
      <span key={id} data-none={count === 0 || undefined}>
        {text}
      </span>
    ))}
  </p>
)
