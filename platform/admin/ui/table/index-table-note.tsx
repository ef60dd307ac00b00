import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import { Button } from '../actions/button.tsx'
import { ButtonLink } from '../actions/button-link.tsx'
import { Empty } from '../feedback/empty.tsx'
import { Row } from '../layout/row.tsx'
import styles from './index-table.module.css'

export interface TableNoteProps {
  error?: ReactNode
  onRetry?: () => void
  empty?: ReactNode
}

/** The table is the page: where it could not be loaded, a link leads home (specification §2). */
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
        action={
          <Row wrap>
            {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
            <ButtonLink to="/">{t('home')}</ButtonLink>
          </Row>
        }
      />
    </div>
  )
}
