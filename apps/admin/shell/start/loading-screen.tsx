import { ProgressRing, useProgress, useText } from '@comptoir/platform/admin'
import styles from './loading-screen.module.css'

/** Covers the screen, which loads beneath it, until all batches have arrived (specification §4). */
export function LoadingScreen() {
  const t = useText('admin')
  const { size, arrived, missing } = useProgress()
  const [next] = missing
  const label = t('loading', { arrived: arrived.length, size })

  return (
    <div className={styles.loading} role="status">
      <ProgressRing value={size === 0 ? 0 : arrived.length / size} label={label} />
      <p>{next ? t([`batches.${next}`, 'batches.other']) : label}</p>
    </div>
  )
}
