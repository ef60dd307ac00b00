import { ErrorNote, lazy, Page, useText } from '@comptoir/platform/admin'
import { isRouteErrorResponse, useRouteError } from 'react-router'

export const MissingScreen = lazy(async () => (await import('./missing-screen.tsx')).MissingScreen)

/** Error boundary of a screen (specification §2). */
export function ScreenError() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <MissingScreen /> : <UnfetchedScreen />
}

export function UnfetchedScreen() {
  const t = useText('platform')
  return (
    <Page title={t('error')}>
      <ErrorNote isPage title={t('error_text')} onRetry={() => window.location.reload()} />
    </Page>
  )
}
