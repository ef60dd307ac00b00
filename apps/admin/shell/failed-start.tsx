import { Button, Empty, useText } from '@comptoir/platform/admin'
import './frame.css'

/** Nothing could be fetched at all: there is no frame yet to say it in. */
export function FailedStart() {
  const platform = useText('platform')
  const t = useText('admin')
  return (
    <main className="failed-start">
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
