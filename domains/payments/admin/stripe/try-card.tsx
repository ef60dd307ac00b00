import { Button, Card, call, ErrorNote, Text, useErrorText, useFormats, useText } from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock, Play } from 'lucide-react'
import type { StripeState } from '../../contract/payment-method.ts'
import { tryStripe } from '../../contract/payment-method.wire.ts'
import type { TryStep } from '../../contract/stripe-try.ts'
import { paymentsKey } from '../use-payments.ts'
import styles from './stripe.module.css'

const icons = { done: CircleCheck, failed: CircleX, skipped: Clock } as const

/** Tries the keys at Stripe, step by step, with its words. */
export function TryCard({ mode }: { mode: StripeState['mode'] }) {
  const t = useText('payments')
  const errorText = useErrorText('payments')
  const client = useQueryClient()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(tryStripe, { body: { mode } }),
    onSettled: () => client.invalidateQueries({ queryKey: [...paymentsKey, 'events'] }),
  })
  return (
    <Card
      title={t('cards.try')}
      actions={
        <Button icon={<Play size={16} aria-hidden="true" />} busy={isPending} onClick={() => mutate()}>
          {t(data ? 'try_again' : 'try_it')}
        </Button>
      }
    >
      {error && <ErrorNote text={errorText(error)} onRetry={() => mutate()} />}
      <ul className={styles.steps} aria-live="polite">
        {data?.steps.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ul>
      {!data && !error && (
        <Text as="p" tone="quiet">
          {t('hints.try')}
        </Text>
      )}
    </Card>
  )
}

function Step({ step, state, ms, detail, code }: TryStep) {
  const t = useText('payments')
  const { number } = useFormats()
  const Icon = icons[state]
  const known = code !== '' && detail === '' ? t(`try_codes.${code}`) : detail
  return (
    <li data-state={state}>
      <Icon size={16} role="img" aria-label={t(`try_states.${state}`)} />
      <div>
        <Text>{t(`try_steps.${step}`)}</Text>
        {known !== '' && (
          <Text as="p" tone="quiet">
            <bdi>{known}</bdi>
          </Text>
        )}
      </div>
      <small>{state === 'skipped' ? '–' : t('seconds', { seconds: number(Math.round(ms / 100) / 10) })}</small>
    </li>
  )
}
