import {
  Banner,
  ButtonLink,
  Columns,
  Page,
  PageError,
  PageLoading,
  RecordFormFrame,
  Stack,
  useCan,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import type { ReminderFigures, ReminderStep } from '../../contract/abandoned/abandoned-mails.ts'
import { abandonedUrl } from '../state/addresses.ts'
import { MailPlan } from './mail-plan.tsx'
import { MailPreview } from './mail-preview.tsx'
import { NotSentCard } from './not-sent-card.tsx'
import { useAbandonedMails } from './use-abandoned-mails.ts'
import { type MailsForm, useMailsForm } from './use-mails-form.ts'

type Answer = NonNullable<ReturnType<typeof useAbandonedMails>['data']>

/** Mails about baskets left behind: when they go, when they do not, how they look. */
export function AbandonedMailsScreen() {
  const t = useText('checkout')
  const { data, error, refetch } = useAbandonedMails()
  const title = t('menu.abandoned_mails')
  if (error && !data) return <PageError title={title} error={error} texts="checkout" onRetry={() => void refetch()} />
  return data ? <Loaded answer={data} /> : <PageLoading title={title} />
}

function Loaded({ answer }: { answer: Answer }) {
  const t = useText('checkout')
  const [step, setStep] = useState<ReminderStep>(1)
  const of = useMailsForm(answer.settings)
  const maySee = useCan('admin_orders')
  return (
    <Page
      title={t('menu.abandoned_mails')}
      subtitle={t('plan.subtitle')}
      secondary={
        maySee && (
          <ButtonLink to={abandonedUrl} icon={<ShoppingBasket size={16} aria-hidden="true" />}>
            {t('acts.list')}
          </ButtonLink>
        )
      }
    >
      <RecordFormFrame of={of} labelOf={(field) => t(`fields.${field}`)}>
        <Columns
          main={
            <Stack>
              <Came of={of} figures={answer.figures} />
              <MailPlan of={of} answer={answer} step={step} onStep={setStep} />
              <NotSentCard of={of} discounts={answer.discounts} />
            </Stack>
          }
          aside={<MailPreview step={step} />}
        />
      </RecordFormFrame>
    </Page>
  )
}

/** What went in 30 days, or what would have. */
function Came({ of, figures }: { of: MailsForm; figures: ReminderFigures }) {
  const t = useText('checkout')
  const { number } = useFormats()
  const isOn = of.form.watch('steps').some(({ on }) => on)
  const { mails, people } = isOn ? figures : figures.dry
  const values = { count: mails, n: number(mails), people: t('plan.people', { count: people, n: number(people) }) }
  return (
    <Banner>
      <b>{t(isOn ? 'plan.went' : 'plan.dry', values)}</b>{' '}
      {t('plan.others', { count: figures.others, n: number(figures.others) })}
    </Banner>
  )
}
