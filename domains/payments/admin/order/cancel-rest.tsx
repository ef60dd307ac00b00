import { openPieces } from '@comptoir/orders/contract'
import { Button, type SlotRecord, Text, useCan, useFormats, useText } from '@comptoir/platform/admin'
import { moneyOf, priceRefund } from '../../contract/refund/refund.rules.ts'
import { useCreateRefund } from '../refund/use-create-refund.ts'
import { type OrderRefunds, useRefunds } from '../refund/use-refunds.ts'
import styles from './cancel-rest.module.css'

/** Where a part of an order has left, what is still here can be canceled: its money goes back, the rest goes on. */
export function CancelRest({ record: { id } }: { record: SlotRecord }) {
  const of = useRefunds(id)
  const mayRefund = useCan('admin_orders_refund')
  const mayCancel = useCan('admin_orders_cancel')
  return of && mayRefund && mayCancel && openPieces(of.order.products).length > 0 ? <Rest of={of} /> : null
}

const nothingElse = { shipping_amount: 0, adjustment_amount: 0, only_excess: true } as const

function Rest({ of: { order, refunds, left } }: { of: OrderRefunds }) {
  const t = useText('payments')
  const { money } = useFormats()
  const { mutate, isPending } = useCreateRefund(order.id, () => {})
  const pieces = openPieces(order.products)
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  const lines = pieces.map(({ line_id: order_line_id, quantity }) => ({
    ...{ order_line_id, quantity, restock: 'restock' as const, location_id: null },
  }))
  const amount = moneyOf(order, priceRefund(order, refunds, { ...nothingElse, lines }), true)
  const { to } = left.ways.find((way) => way.amount >= amount) ?? { to: 'manual' as const }
  const cancel = () =>
    mutate({
      ...{ ...nothingElse, lines, expected_amount: amount, to, way: 'other', reference: '' },
      ...{ reason: 'unwanted', note: '', mail: true },
    })
  return (
    <div className={styles.cancelRest}>
      <Text as="p" tone="quiet">
        {amount > 0
          ? t('rest.refund', { amount: money(amount, order.currency), paid: money(left.money, order.currency) })
          : t('rest.nothing_paid')}
      </Text>
      <Button variant="destructive" busy={isPending} onClick={cancel}>
        {t('rest.cancel', { count })}
      </Button>
    </div>
  )
}
