import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'

export interface TableNoteProps {
  error?: ReactNode
  onRetry?: () => void
  empty?: ReactNode
}

/** Stands in the place of the rows: why there are none. */
export function IndexTableNote({ error, onRetry, empty }: TableNoteProps) {
  const t = useText('platform')

  if (!error) {
    return <div className="k-index-note">{empty ?? <Empty title={t('no_match')} text={t('no_match_text')} />}</div>
  }
  return (
    <div className="k-index-note" role="alert">
      <Empty
        title={t('error')}
        text={error}
        picture={null}
        action={onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
      />
    </div>
  )
}
