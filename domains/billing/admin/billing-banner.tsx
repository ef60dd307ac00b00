import { Banner, ButtonLink, useCan, useFormats, useText } from '@comptoir/platform/admin'
import { useLocation } from 'react-router'
import { useTerm } from './term/use-term.ts'

/** One at a time: only reading, then not paid, then the trial (specification §4). The page itself says it all. */
export function BillingBanner() {
  const isThere = useLocation().pathname.startsWith('/billing')
  return isThere ? null : <Shown />
}

function Shown() {
  const t = useText('billing')
  const formats = useFormats()
  const { unpaid, trial } = useTerm()
  const hasPage = useCan('billing_page')
  const maySee = useCan('admin_billing')
  const action = (name: string) => hasPage && <ButtonLink to="/billing">{t(`banner.${name}`)}</ButtonLink>

  if (unpaid?.isReadOnly)
    return (
      <Banner footer tone="danger" action={action('pay')}>
        {t('banner.read_only', { date: formats.day(unpaid.readOnlySince) })} {!hasPage && t('banner.who_pays')}
      </Banner>
    )
  if (!maySee) return null
  if (unpaid)
    return (
      <Banner footer tone="warning" action={action('pay')}>
        {t('banner.grace', { date: formats.day(unpaid.since), until: formats.day(unpaid.graceUntil) })}
      </Banner>
    )
  if (!trial || trial.days < 0) return null
  return (
    <Banner footer tone={trial.days === 0 ? 'warning' : undefined} action={action('choose')}>
      {t('banner.trial_left', { count: trial.days })}
    </Banner>
  )
}
