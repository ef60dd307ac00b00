import { Button, Empty, useText } from '@comptoir/platform/admin'
import styles from './frame.module.css'

/** Shown instead of the frame, which needs the startup data. */
export function FailedStart() {
  const platform = useText('platform')
  const t = useText('admin')
  return (
    <main className={styles.failedStart}>
      <Empty
        level={1}
        picture={null}
        title={platform('error')}
        text={t('failed_start')}
        action={<Button onClick={() => window.location.reload()}>{platform('retry')}</Button>}
      />
    </main>
  )
}
