import { CircleAlert, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Row } from '../../ui/layout/row.tsx'
import styles from './error-note.module.css'

export interface ErrorNoteProps {
  /** 404 shows "not found"; anything else shows a generic error. */
  status?: number
  /** Replaces the title of the status, where the page shows it already. */
  title?: string
  text?: ReactNode
  onRetry?: () => void
  /** The note is all that the page shows: it links to the home page too (specification §2). */
  isPage?: boolean
}

export const ErrorNote = ({ isPage = false, ...note }: ErrorNoteProps) =>
  isPage ? <PageNote {...note} /> : <PartNote {...note} />

function PageNote({ status, title, text, onRetry }: ErrorNoteProps) {
  const t = useText('platform')
  const isMissing = status === 404

  return (
    <div role="alert">
      <Empty
        title={title ?? t(isMissing ? 'not_found' : 'error')}
        text={text ?? (isMissing || title ? undefined : t('error_text'))}
        picture={<CloudOff size={28} aria-hidden="true" />}
        action={
          <Row wrap>
            {onRetry && !isMissing && <Button onClick={onRetry}>{t('retry')}</Button>}
            <ButtonLink to="/">{t('home')}</ButtonLink>
          </Row>
        }
      />
    </div>
  )
}

/** One line with its cause: what else the page shows stays. */
function PartNote({ status, title, text, onRetry }: ErrorNoteProps) {
  const t = useText('platform')
  const isMissing = status === 404

  return (
    <div role="alert" className={styles.partNote}>
      <CircleAlert size={16} aria-hidden="true" />
      <p>{text ?? title ?? t(isMissing ? 'not_found' : 'error')}</p>
      {onRetry && !isMissing && <Button onClick={onRetry}>{t('retry')}</Button>}
    </div>
  )
}
