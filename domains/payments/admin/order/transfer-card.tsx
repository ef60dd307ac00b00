import { useOrder } from '@comptoir/orders/admin'
import { awaitsTransfer } from '@comptoir/orders/contract'
import { Card, CopyCode, call, MoneyText, type SlotRecord, Text, useFormats, useText } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { readOrderTransfer } from '../../contract/transfer/transfer.wire.ts'
import { paymentsKey } from '../use-payments.ts'

/** Asked only for an order that waits for one; the page has the order already. */
function useOrderTransfer(id: string) {
  const order = useOrder(id).data?.order
  const isAwaited = order !== undefined && awaitsTransfer(order)
  const { data } = useQuery({
    queryKey: [...paymentsKey, 'transfer', id, order?.version],
    queryFn: async ({ signal }) => (await call(readOrderTransfer, { params: { id }, signal })).transfer,
    enabled: isAwaited,
    placeholderData: (before) => before,
  })
  return isAwaited ? data : null
}

/** On the order's page: what its transfer is named by, and until when it is waited for. */
export function TransferCard({ record: { id } }: { record: SlotRecord }) {
  const t = useText('payments')
  const { day, date } = useFormats()
  const transfer = useOrderTransfer(id)
  if (!transfer) return null
  const { amount, currency, reference, until, is_late, reminded_at } = transfer
  return (
    <Card title={t('transfer.title')}>
      <Text as="p">{t('transfer.by')}</Text>
      <CopyCode label={t('transfer.copy')} text={reference} />
      <Text as="p" tone={is_late ? 'warning' : 'quiet'} strong={is_late}>
        <MoneyText amount={amount} currency={currency} />{' '}
        {t(is_late ? 'transfer.late' : 'transfer.until', { day: day(until) })}
      </Text>
      {reminded_at && (
        <Text as="p" tone="quiet">
          {t('transfer.reminded', { date: date(reminded_at) })}
        </Text>
      )}
    </Card>
  )
}
