import { CopyCode, MoneyText, type SlotRecord, Text, useFormats, useText } from '@comptoir/platform/admin'
import { SlipBlock } from './slip-block.tsx'
import { useOrderTransfer } from './use-order-transfer.ts'

/** On the order's page: what its transfer is named by, and until when it is waited for. */
export function TransferCard({ record: { id } }: { record: SlotRecord }) {
  const t = useText('payments')
  const { day, date } = useFormats()
  const transfer = useOrderTransfer(id)
  if (!transfer) return null
  const { amount, currency, reference, until, is_late, reminded_at } = transfer
  return (
    <SlipBlock title={t('transfer.title')}>
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
    </SlipBlock>
  )
}
