import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import { Button } from '../actions/button.tsx'
import { Empty } from '../feedback/empty.tsx'
import styles from './index-table.module.css'

export interface TableNoteProps {
  error?: ReactNode
  onRetry?: () => void
  empty?: ReactNode
}

export function IndexTableNote({ error, onRetry, empty }: TableNoteProps) {
  const t = useText('platform')

  if (!error) {
    return <div className={styles.indexNote}>{empty ?? <Empty title={t('no_match')} text={t('no_match_text')} />}</div>
  }
  return (
    <div className={styles.indexNote} role="alert">
      <Empty
        title={t('error')}
        text={error}
        picture={<CloudOff size={28} aria-hidden="true" />}
        action={onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
      />
    </div>
  )
}
