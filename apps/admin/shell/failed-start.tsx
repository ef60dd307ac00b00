import { Button, Empty, isPublicPath, useErrorText, useText } from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import styles from './frame.module.css'

/** A public path without a session: there is nothing to start, and nothing at this address. */
const isNowhere = (error: unknown) =>
  error instanceof ApiError && error.status === 401 && isPublicPath(window.location.pathname)

const isAnswer = (error: unknown) => error instanceof ApiError && error.status > 0

/** Shown instead of the frame, which needs the startup data. Has no router, so the link is a plain one. */
export function FailedStart({ error }: { error: unknown }) {
  const platform = useText('platform')
  const t = useText('admin')
  const errorText = useErrorText('admin')
  const isMissing = isNowhere(error)
  const reason = isAnswer(error) ? errorText(error) : t('failed_start')
  return (
    <main className={styles.failedStart}>
      <Empty
        level={1}
        title={platform(isMissing ? 'not_found' : 'error')}
        text={isMissing ? t('no_page') : reason}
        action={
          <>
            {!isMissing && <Button onClick={() => window.location.reload()}>{platform('retry')}</Button>}
            <a href="/">{platform('home')}</a>
          </>
        }
      />
    </main>
  )
}
