import { RecentTime, useText } from '@comptoir/platform/admin'
import type { Received } from './use-forms.ts'

export function ReceivedText({ of }: { of: Received | undefined }) {
  const t = useText('posted-data')
  if (!of) return null
  if (of.last_at === null) return t('forms.received_none')
  return (
    <>
      {t('forms.received', { count: of.count })} · <RecentTime at={of.last_at} />
    </>
  )
}
