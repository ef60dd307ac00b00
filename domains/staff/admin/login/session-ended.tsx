import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import { hasKeptEntries } from '@comptoir/platform/admin/state/has-kept-entries.ts'
import { Banner } from '@comptoir/platform/admin/ui/feedback/banner.tsx'

/** Says why the login page appeared in the middle of work. */
export function SessionEnded() {
  const t = useText('staff')
  if (!new URLSearchParams(window.location.search).has('ended')) return null
  return (
    <Banner>
      {t('login.ended')} {hasKeptEntries() && t('login.kept')}
    </Banner>
  )
}
