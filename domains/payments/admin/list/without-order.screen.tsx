import {
  Button,
  Card,
  Code,
  call,
  Empty,
  MoneyText,
  Page,
  PageError,
  PageLoading,
  RelativeTime,
  StateDot,
  Text,
  toast,
  useErrorText,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { OrphanPayment } from '../../contract/money/orphan-payment.ts'
import { giveBackOrphan } from '../../contract/money/orphan-payment.wire.ts'
import { paymentsUrl } from '../payments.urls.ts'
import { paymentsKey } from '../use-payments.ts'
import { useOrphanPayments } from './use-orphan-payments.ts'
import styles from './without-order.module.css'

/** Money that came to no order. Nothing here is lost: it goes back by itself, or by a press. */
export function WithoutOrderScreen() {
  const t = useText('payments')
  const { data, error, refetch } = useOrphanPayments()
  const title = t('orphans.title')
  if (error && !data) return <PageError title={title} error={error} texts="payments" onRetry={() => void refetch()} />
  if (!data) return <PageLoading title={title} />
  return (
    <Page title={title} subtitle={t('orphans.subtitle')} back={paymentsUrl}>
      {data.payments.length === 0 ? (
        <Empty
          title={t('orphans.none')}
          text={t('orphans.none_text')}
          picture={<CircleCheck size={32} aria-hidden="true" />}
        />
      ) : (
        <Card flush>
          <ul className={styles.orphans}>
            {data.payments.map((payment) => (
              <OrphanLine key={payment.id} payment={payment} />
            ))}
          </ul>
        </Card>
      )}
    </Page>
  )
}

function OrphanLine({
  payment: { id, is_open, reason, refusal, payment, amount, currency, at },
}: {
  payment: OrphanPayment
}) {
  const t = useText('payments')
  return (
    <li>
      <StateDot tone={is_open ? 'new' : 'done'}>{t(is_open ? 'orphans.open' : 'orphans.given_back')}</StateDot>
      <div>
        <Text as="p">{t(`orphans.${reason}`)}</Text>
        <Text as="p" tone="quiet">
          <RelativeTime at={at} /> {payment && <Code>{payment}</Code>}
        </Text>
        {refusal !== '' && (
          <Text as="p">
            <bdi>{refusal}</bdi>
          </Text>
        )}
      </div>
      <strong>
        <MoneyText amount={amount} currency={currency} />
      </strong>
      {is_open ? <GiveBackButton id={id} /> : <span />}
    </li>
  )
}

function GiveBackButton({ id }: { id: string }) {
  const t = useText('payments')
  const errorText = useErrorText('payments')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(giveBackOrphan, { params: { id } }),
    onSuccess: ({ payment }) =>
      void (payment.is_open ? toast.error(t('orphans.refused')) : toast.success(t('orphans.given_back'))),
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: paymentsKey }),
  })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {t('orphans.give_back')}
    </Button>
  )
}
