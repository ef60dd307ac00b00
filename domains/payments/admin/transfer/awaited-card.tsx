import { ordersUrl, orderUrl } from '@comptoir/orders/admin'
import {
  Button,
  Card,
  ErrorNote,
  Link,
  MoneyText,
  RelativeTime,
  Skeleton,
  Text,
  useCan,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import type { AwaitedTransfer, AwaitedTransfers } from '../../contract/transfer/transfer.wire.ts'
import styles from './awaited-card.module.css'
import { useAwaitedTransfers } from './use-awaited-transfers.ts'
import { useMarkTransferPaid } from './use-mark-transfer-paid.ts'

/** Who is waited for: the oldest first, those that are late told apart. Nothing is canceled by itself. */
export function AwaitedCard() {
  return useCan('admin_orders') ? <LoadedCard /> : null
}

function LoadedCard() {
  const t = useText('payments')
  const errorText = useErrorText('payments')
  const { data, error, refetch } = useAwaitedTransfers()
  return (
    <Card title={t('awaited.title')}>
      {error && !data && <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && <Awaited of={data} />}
    </Card>
  )
}

function Awaited({ of: { items, all, late } }: { of: AwaitedTransfers }) {
  const t = useText('payments')
  const { list, money } = useFormats()
  const { mutate, isPending, variables } = useMarkTransferPaid()
  const sumOf = ({ sums }: AwaitedTransfers['all']) => list(sums.map(({ amount, currency }) => money(amount, currency)))
  if (all.count === 0) return <Text tone="quiet">{t('awaited.none')}</Text>
  return (
    <>
      <p className={styles.sums}>
        <Text>{t('awaited.all', { count: all.count, sum: sumOf(all) })}</Text>
        {late.count > 0 && (
          <Text tone="warning" strong>
            {t('awaited.late', { count: late.count, sum: sumOf(late) })}
          </Text>
        )}
      </p>
      <ul className={styles.awaited}>
        {items.map((each) => (
          <AwaitedRow
            key={each.order_id}
            of={each}
            isBusy={isPending && variables.order_id === each.order_id}
            onPaid={() => mutate(each)}
          />
        ))}
      </ul>
      {all.count > items.length && (
        <p>
          <Link to={ordersUrl({ payment: ['pending'], sort: 'placed_at' })}>
            {t('awaited.more', { count: all.count - items.length })}
          </Link>
        </p>
      )}
    </>
  )
}

interface RowProps {
  of: AwaitedTransfer
  isBusy: boolean
  onPaid: () => void
}

function AwaitedRow({ of, isBusy, onPaid }: RowProps) {
  const t = useText('payments')
  const { date } = useFormats()
  const { order_id, number, customer, amount, currency, placed_at, is_late, reminded_at } = of
  return (
    <li>
      <Link to={orderUrl(order_id)}>
        <bdi>#{number}</bdi>
      </Link>
      <Text strong>
        <MoneyText amount={amount} currency={currency} />
      </Text>
      <div>
        {customer && (
          <Text as="p">
            <bdi>{customer}</bdi>
          </Text>
        )}
        <Text as="p" size="12" tone={is_late ? 'warning' : 'quiet'}>
          <RelativeTime at={placed_at} />
          {is_late && ` · ${t('awaited.is_late')}`}
          {reminded_at && ` · ${t('awaited.reminded', { date: date(reminded_at) })}`}
        </Text>
      </div>
      <Button busy={isBusy} onClick={onPaid} aria-label={t('awaited.mark_order', { number: String(number) })}>
        {t('awaited.mark')}
      </Button>
    </li>
  )
}
