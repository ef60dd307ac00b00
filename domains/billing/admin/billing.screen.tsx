import {
  ButtonLink,
  Card,
  DeadEnd,
  Heading,
  Page,
  Stack,
  Text,
  useCan,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { PowerOff } from 'lucide-react'
import { BillingTerm } from './billing-term.tsx'
import { type Billing, useBilling } from './use-billing.ts'

/** The state that the settings give; the dates are set by the root user. */
export function BillingScreen() {
  const t = useText('settings')
  const isUsed = useCan('billing_page')
  const billing = useBilling()
  if (!isUsed) return <NotUsed />
  const { state, trial, subscription } = billing

  return (
    <Page title={t('billing.title')}>
      <Card title={t(`billing.states.${state ?? 'none'}`)}>
        <Stack gap="4">
          <Standing billing={billing} />
          {(trial || subscription) && <BillingTerm billing={billing} />}
        </Stack>
      </Card>
    </Page>
  )
}

/** The current state in one sentence, with the next date. */
function Standing({ billing: { state, trial, subscription, unpaid } }: { billing: Billing }) {
  const t = useText('settings')
  const { day } = useFormats()
  if (unpaid?.isReadOnly) return <Text>{t('billing.read_only', { date: day(unpaid.readOnlySince) })}</Text>
  if (unpaid) return <Text>{t('billing.grace', { date: day(unpaid.since), until: day(unpaid.graceUntil) })}</Text>
  const term = state === 'active' ? subscription : trial
  if (!term) return <Text>{t('billing.nothing')}</Text>
  const name = state === 'active' ? 'billing.subscription_until' : 'billing.trial_until'
  return (
    <Stack gap="1">
      <Heading>{t(name, { date: day(term.until), count: term.days })}</Heading>
      <Text tone="quiet">{t('billing.then')}</Text>
    </Stack>
  )
}

/** Self-hosted shops do not pay for their panel. */
function NotUsed() {
  const t = useText('settings')
  const platform = useText('platform')
  const isRoot = useCan('root')
  return (
    <DeadEnd
      picture={<PowerOff size={40} aria-hidden="true" />}
      title={t('billing.unused.title')}
      text={t(isRoot ? 'billing.unused.root' : 'billing.unused.text')}
      way={
        <ButtonLink variant="primary" to={isRoot ? '/organization/settings' : '/'}>
          {isRoot ? t('menu.advanced') : platform('home')}
        </ButtonLink>
      }
    />
  )
}
