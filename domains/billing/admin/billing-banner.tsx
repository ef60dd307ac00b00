import { Banner, ButtonLink, useCan, useFormats, useText } from '@comptoir/platform/admin'
import { useLocation } from 'react-router'
import { useBilling } from './use-billing.ts'

/** One at a time: only reading, then not paid, then the trial (specification §4). The page itself says it all. */
export function BillingBanner() {
  const isThere = useLocation().pathname === '/billing'
  return isThere ? null : <Shown />
}

function Shown() {
  const t = useText('settings')
  const formats = useFormats()
  const { unpaid, trial } = useBilling()
  const hasPage = useCan('billing_page')
  const maySee = useCan('admin_billing')
  const action = hasPage && <ButtonLink to="/billing">{t('billing.open')}</ButtonLink>

  if (unpaid?.isReadOnly)
    return (
      <Banner footer tone="danger" action={action}>
        {t('billing.read_only', { date: formats.day(unpaid.readOnlySince) })} {!hasPage && t('billing.who_pays')}
      </Banner>
    )
  if (!maySee) return null
  if (unpaid)
    return (
      <Banner footer tone="warning" action={action}>
        {t('billing.grace', { date: formats.day(unpaid.since), until: formats.day(unpaid.graceUntil) })}
      </Banner>
    )
  if (!trial || trial.days < 0) return null
  return (
    <Banner footer tone={trial.days === 0 ? 'warning' : undefined} action={action}>
      {t('billing.trial_left', { count: trial.days })}
    </Banner>
  )
}
