import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useKeptChanges } from '../api/kept-changes.ts'
import { session } from '../api/session.ts'
import { useText } from '../i18n/formats/use-text.ts'
import { useLatest } from '../state/use-latest.ts'
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx'

export function LeaveGuard({ wouldLose }: { wouldLose: () => boolean }) {
  const t = useText('platform')
  const { waiting } = useKeptChanges()
  const mustWarn = useLatest(wouldLose)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && mustWarn(),
  )

  useEffect(
    function askBeforeTheTabCloses() {
      const warnBeforeUnload = (event: BeforeUnloadEvent) => {
        // A page without a session can save nothing; what was typed is kept.
        if (session.token() !== null && mustWarn()) event.preventDefault()
      }
      window.addEventListener('beforeunload', warnBeforeUnload)
      return () => window.removeEventListener('beforeunload', warnBeforeUnload)
    },
    [mustWarn],
  )

  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={waiting > 0 ? t('leave_waiting') : t('leave_title')}
      text={waiting > 0 ? t('leave_waiting_text', { count: waiting }) : t('leave_text')}
      loses={waiting === 0}
      confirm={t('leave')}
      cancel={t('stay')}
      writes={false}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
