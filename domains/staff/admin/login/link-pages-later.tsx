import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import { Button } from '@comptoir/platform/admin/ui/actions/button.tsx'
import { ApiError } from '@comptoir/platform/contract'
import { type ComponentType, useEffect, useState } from 'react'
import type { LinkPagesProps } from '../links/link-pages.tsx'
import { LoginError } from '../sign-in/login-error.tsx'

/** Few visitors need these pages, so they are fetched apart from the sign-in page. */
export function LinkPagesLater(props: LinkPagesProps) {
  const t = useText('platform')
  const [loaded, setLoaded] = useState<{ Pages: ComponentType<LinkPagesProps> } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null)

  useEffect(
    function fetchThePages() {
      import('../links/link-pages.tsx').then(
        ({ LinkPages }) => setLoaded({ Pages: LinkPages }),
        () => setFailedAttempt(attempt),
      )
    },
    [attempt],
  )

  if (loaded) return <loaded.Pages {...props} />
  if (failedAttempt !== attempt) return <p role="status">{t('loading')}</p>
  return (
    <>
      <LoginError error={new ApiError('NO_INTERNET', 0)} />
      <Button onClick={() => setAttempt(attempt + 1)}>{t('retry')}</Button>
    </>
  )
}
