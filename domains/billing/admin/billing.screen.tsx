import {
  ButtonLink,
  Card,
  Columns,
  DeadEnd,
  ErrorNote,
  Heading,
  Page,
  Skeleton,
  Stack,
  Text,
  useCan,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { PowerOff } from 'lucide-react'
import { useState } from 'react'
import type { Billing } from '../contract/billing.wire.ts'
import type { Period } from '../contract/plan.ts'
import { AddressCard } from './subscription/address-card.tsx'
import { DueSlip } from './subscription/due-slip.tsx'
import { InvoicesCard } from './subscription/invoices-card.tsx'
import { PaymentCard } from './subscription/payment-card.tsx'
import { PlansCard } from './subscription/plans-card.tsx'
import { BillingTerm } from './term/billing-term.tsx'
import { useBilling } from './term/use-billing.ts'
import { type StandingTerm, useTerm } from './term/use-term.ts'

export function BillingScreen() {
  const t = useText('billing')
  const isUsed = useCan('billing_page')
  const isRoot = useCan('root')
  const term = useTerm()
  if (!isUsed) return <NotUsed />
  const { state, trial, subscription } = term

  return (
    <Page title={t('title')} secondary={isRoot && <ButtonLink to="/billing/terms">{t('terms.title')}</ButtonLink>}>
      <Stack>
        <Card title={t(`states.${state ?? 'none'}`)}>
          <Stack gap="4">
            <Standing term={term} />
            {(trial || subscription) && <BillingTerm of={term} />}
          </Stack>
        </Card>
        <Subscription />
      </Stack>
    </Page>
  )
}

/** The current state in one sentence, with the next date. */
function Standing({ term: { state, trial, subscription, unpaid } }: { term: StandingTerm }) {
  const t = useText('billing')
  const { day } = useFormats()
  if (unpaid?.isReadOnly) return <Text>{t('banner.read_only', { date: day(unpaid.readOnlySince) })}</Text>
  if (unpaid) return <Text>{t('banner.grace', { date: day(unpaid.since), until: day(unpaid.graceUntil) })}</Text>
  const term = state === 'active' ? subscription : trial
  if (!term) return <Text>{t('nothing')}</Text>
  const name = state === 'active' ? 'subscription_until' : 'trial_until'
  return (
    <Stack gap="1">
      <Heading>{t(name, { date: day(term.until), count: term.days })}</Heading>
      <Text tone="quiet">{t('then')}</Text>
    </Stack>
  )
}

/** A part that fails leaves the days above. */
function Subscription() {
  const errorText = useErrorText('billing')
  const { data, error, refetch } = useBilling()
  if (error && !data) return <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  return <Chosen key={`${data.subscription.plan_key} ${data.subscription.period}`} billing={data} />
}

/** The plan that is looked at begins with the chosen one. */
function Chosen({ billing }: { billing: Billing }) {
  const { terms, subscription } = billing
  const [key, setKey] = useState(subscription.plan_key ?? terms.plans[0]?.key ?? '')
  const [period, setPeriod] = useState<Period>(subscription.period)
  const plan = terms.plans.find((each) => each.key === key)

  return (
    <Columns
      main={
        <>
          {terms.plans.length > 0 && (
            <PlansCard billing={billing} chosen={key} onChoose={setKey} period={period} onPeriod={setPeriod} />
          )}
          <InvoicesCard invoices={billing.invoices} />
        </>
      }
      aside={
        <>
          <DueSlip billing={billing} plan={plan} period={period} />
          <PaymentCard instructions={terms.instructions} />
          <AddressCard subscription={subscription} />
        </>
      }
    />
  )
}

/** Self-hosted shops do not pay for their panel. */
function NotUsed() {
  const t = useText('billing')
  const platform = useText('platform')
  const isRoot = useCan('root')
  return (
    <DeadEnd
      picture={<PowerOff size={40} aria-hidden="true" />}
      title={t('unused.title')}
      text={t(isRoot ? 'unused.root' : 'unused.text')}
      way={
        <ButtonLink variant="primary" to={isRoot ? '/organization/settings' : '/'}>
          {isRoot ? t('unused.settings') : platform('home')}
        </ButtonLink>
      }
    />
  )
}
