import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'

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

export function ErrorNote({ status, title, text, onRetry, isPage = false }: ErrorNoteProps) {
  const t = useText('platform')
  const isMissing = status === 404

  return (
    <div role="alert">
      <Empty
        title={title ?? t(isMissing ? 'not_found' : 'error')}
        text={text ?? (isMissing || title ? undefined : t('error_text'))}
        picture={null}
        action={
          <>
            {onRetry && !isMissing && <Button onClick={onRetry}>{t('retry')}</Button>}
            {(isPage || isMissing || !onRetry) && <ButtonLink to="/">{t('home')}</ButtonLink>}
          </>
        }
      />
    </div>
  )
}
