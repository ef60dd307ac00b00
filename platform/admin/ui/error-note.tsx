import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import { Empty } from './empty.tsx'

export interface ErrorNoteProps {
  /** 404 says so; anything else is an error that occurred. */
  status?: number
  /** In the place of what the status says, where the page says that already. */
  title?: string
  text?: ReactNode
  onRetry?: () => void
}

/** A page that could not be shown, in the frame of the page. */
export function ErrorNote({ status, title, text, onRetry }: ErrorNoteProps) {
  const t = useText('platform')
  const isMissing = status === 404

  return (
    <div role="alert">
      <Empty
        title={title ?? t(isMissing ? 'not_found' : 'error')}
        text={text ?? (isMissing || title ? undefined : t('error_text'))}
        picture={null}
        action={
          onRetry && !isMissing ? (
            <Button onClick={onRetry}>{t('retry')}</Button>
          ) : (
            <ButtonLink to="/">{t('home')}</ButtonLink>
          )
        }
      />
    </div>
  )
}
