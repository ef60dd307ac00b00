import { ErrorNote, Page, useText } from '@comptoir/platform/admin'
import { isRouteErrorResponse, useRouteError } from 'react-router'

/** Error boundary of a screen (specification §2). */
export function ScreenError() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : undefined
  return <FailedPage status={status} />
}

export const UnfetchedScreen = () => <FailedPage />

export const MissingScreen = () => <FailedPage status={404} />

function FailedPage({ status }: { status?: number }) {
  const t = useText('platform')
  const admin = useText('admin')
  const isMissing = status === 404
  return (
    <Page title={t(isMissing ? 'not_found' : 'error')}>
      <ErrorNote
        isPage
        status={status}
        title={isMissing ? admin('no_page') : t('error_text')}
        onRetry={isMissing ? undefined : () => window.location.reload()}
      />
    </Page>
  )
}
