import { Banner, ButtonLink, useCan, useText } from '@comptoir/platform/admin'
import { useBilling } from './use-billing.ts'

/** Shown while a trial date is set and has not passed (specification §4). */
export function TrialBanner() {
  const t = useText('settings')
  const { trial } = useBilling()
  const hasPage = useCan('billing_page')
  const isPermitted = useCan('permitted')
  if (!isPermitted || !trial || trial.days < 0) return null
  return (
    <Banner footer action={hasPage && <ButtonLink to="/billing">{t('billing.open')}</ButtonLink>}>
      {t('billing.trial_left', { count: trial.days })}
    </Banner>
  )
}
