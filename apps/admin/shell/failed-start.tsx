import { Button, Empty, useErrorText, useText } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import styles from './frame.module.css'

const isAnswer = (error: unknown) => error instanceof ApiError && error.status > 0

/** Shown instead of the frame, which needs the startup data. Has no router, so the link is a plain one. */
export function FailedStart({ error }: { error: unknown }) {
  const platform = useText('platform')
  const t = useText('admin')
  const errorText = useErrorText('admin')
  const reason = isAnswer(error) ? errorText(error) : t('failed_start')
  return (
    <main className={styles.failedStart}>
      <Empty
        level={1}
        title={platform('error')}
        text={reason}
        action={
          <>
            <Button onClick={() => window.location.reload()}>{platform('retry')}</Button>
            <a href="/">{platform('home')}</a>
          </>
        }
      />
    </main>
  )
}
