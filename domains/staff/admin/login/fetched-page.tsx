import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import { Button } from '@comptoir/platform/admin/ui/actions/button.tsx'
import { ApiError } from '@comptoir/platform/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { LoginError } from '../sign-in/login-error.tsx'

interface FetchedPageProps<Page> {
  /** The same function at every render. */
  fetch: () => Promise<Page>
  children: (page: Page) => ReactNode
}

/** For pages that few visitors need: they come apart from the sign-in page. */
export function FetchedPage<Page>({ fetch, children }: FetchedPageProps<Page>) {
  const t = useText('platform')
  const [page, setPage] = useState<{ parts: Page } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null)

  useEffect(
    function fetchThePage() {
      fetch().then(
        (parts) => setPage({ parts }),
        () => setFailedAttempt(attempt),
      )
    },
    [fetch, attempt],
  )

  if (page) return children(page.parts)
  if (failedAttempt !== attempt) return <p role="status">{t('loading')}</p>
  return (
    <>
      <LoginError error={new ApiError('NO_INTERNET', 0)} />
      <Button onClick={() => setAttempt(attempt + 1)}>{t('retry')}</Button>
    </>
  )
}
