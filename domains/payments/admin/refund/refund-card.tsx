import { moneyLeft } from '@comptoir/orders/contract'
import {
  Button,
  Card,
  Kbd,
  lazyOverlay,
  MoneyText,
  type SlotRecord,
  Stack,
  Text,
  useCan,
  useShortcut,
  useText,
} from '@comptoir/platform/admin'
import { useState } from 'react'
import { useActInAddress } from '../use-act-in-address.ts'
import { RefundRow } from './refund-row.tsx'
import { type OrderRefunds, useRefunds } from './use-refunds.ts'

const RefundDialog = lazyOverlay(async () => (await import('./refund-dialog.tsx')).RefundDialog)

/** On the order's page: what went back, what failed, and what is left to give back. */
export function RefundCard({ record: { id } }: { record: SlotRecord }) {
  const of = useRefunds(id)
  return of && (of.refunds.length > 0 || of.left.money > 0) ? <LoadedCard of={of} /> : null
}

/** What is paid beyond what the order costs. */
const excessOf = ({ payments, totals: { total, returned } }: OrderRefunds['order']) =>
  Math.max(0, moneyLeft(payments) - Math.max(0, total - returned))

function LoadedCard({ of }: { of: OrderRefunds }) {
  const t = useText('payments')
  const { refunds, left, order } = of
  const mayRefund = useCan('admin_orders_refund')
  const [isOpen, setOpen] = useState(false)
  const [isExcess, setExcess] = useActInAddress('refund')
  const isPossible = mayRefund && left.money > 0
  useShortcut(isPossible ? 'r' : null, () => setOpen(true), { label: t('refund.title_short'), group: t('title') })
  if (refunds.length === 0 && !isPossible) return null
  return (
    <Card title={t('refund.card')}>
      <Stack gap="3">
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} order={order} />
        ))}
        {left.money === 0 && <Text tone="quiet">{t('refund.nothing_left')}</Text>}
        {isPossible && (
          <Stack gap="2">
            <Text tone="quiet">
              {t('refund.left')} <MoneyText amount={left.money} currency={order.currency} />
            </Text>
            <Button iconEnd={<Kbd keys="r" />} onClick={() => setOpen(true)}>
              {t('refund.title_short')}
            </Button>
          </Stack>
        )}
      </Stack>
      {isPossible && <RefundDialog of={of} open={isOpen} onOpenChange={setOpen} />}
      {isPossible && isExcess && <RefundDialog of={of} adjustment={excessOf(order)} open onOpenChange={setExcess} />}
    </Card>
  )
}
