import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { useLatest } from '../ui/use-latest.ts'

/** Asks before a page with unsaved changes is left. */
export function LeaveGuard({ wouldLose }: { wouldLose: () => boolean }) {
  const t = useText('platform')
  const asks = useLatest(wouldLose)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && asks(),
  )

  useEffect(
    function askBeforeTheTabCloses() {
      const ask = (event: BeforeUnloadEvent) => {
        if (asks()) event.preventDefault()
      }
      window.addEventListener('beforeunload', ask)
      return () => window.removeEventListener('beforeunload', ask)
    },
    [asks],
  )

  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={t('leave_title')}
      text={t('leave_text')}
      confirm={t('leave')}
      refuse={t('stay')}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
