import { hasPrimaryOnLine, type Order, type PaymentTx } from '@comptoir/orders/contract'
import {
  Button,
  call,
  Dialog,
  Kbd,
  type PartSlotProps,
  Text,
  toast,
  useCan,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ByHand, Refund } from '../../contract/refund/refund.ts'
import { giveBackByHand, retryRefund } from '../../contract/refund/refund.wire.ts'
import { paymentsKey } from '../use-payments.ts'
import styles from './refund.module.css'
import { HandFields } from './refund-slip.tsx'
import { type OrderRefunds, useRefunds } from './use-refunds.ts'

interface Shown {
  refund: Refund
  order: Order
}

/** The provider's own words, else what its code says. */
function useProviderWords() {
  const t = useText('payments')
  return ({ error }: Refund) => error && (error.message || t([`refund.errors.${error.code}`, 'refund.errors.unknown']))
}

/** The row that was asked, of one that answers it. */
function askedBy(row: PaymentTx | undefined, payments: readonly PaymentTx[]): string | undefined {
  const asked = payments.find(({ id }) => id === row?.answers_id)
  return asked ? askedBy(asked, payments) : row?.id
}

/** The last row of each refund tells of it. */
function refundOf({ refunds, order: { payments } }: OrderRefunds, part: string) {
  const rowsOf = ({ payment_ids }: Refund) =>
    payments.filter((row) => payment_ids.includes(askedBy(row, payments) ?? ''))
  return refunds.find((refund) => rowsOf(refund).at(-1)?.id === part)
}

/** On the slip, below a row of the ledger: what went back, and what became of it. */
export function RefundOnSlip({ record: { id }, part }: PartSlotProps) {
  const of = useRefunds(id)
  const refund = of && refundOf(of, part)
  return refund ? <Details refund={refund} order={of.order} /> : null
}

function Details({ refund, order }: Shown) {
  const t = useText('payments')
  const words = useProviderWords()(refund)
  const mayRefund = useCan('admin_orders_refund')
  const titles = new Map(order.products.map(({ id, title }) => [id, title]))
  const parts = [
    ...refund.lines.map(({ order_line_id, quantity }) =>
      t('refund.line', { title: titles.get(order_line_id) ?? '', count: quantity }),
    ),
    ...(refund.shipping_amount > 0 ? [t('refund.delivery')] : []),
    ...(refund.adjustment_amount === 0 ? [] : [t('refund.adjustment')]),
    ...(refund.way === null ? [] : [t(`refund.ways.${refund.way}`)]),
    ...(refund.reference ? [refund.reference] : []),
  ]
  return (
    <div className={styles.refundDetails}>
      {parts.length > 0 && (
        <Text as="div" tone="quiet" size="12">
          <bdi>{parts.join(' · ')}</bdi>
        </Text>
      )}
      {words && <Text as="p">{t('refund.words', { words })}</Text>}
      {refund.status === 'failure' && mayRefund && <GoOn refund={refund} order={order} />}
    </div>
  )
}

function useGoOn({ id: refund_id, order_id: id }: Refund, onDone: () => void) {
  const t = useText('payments')
  const errorText = useErrorText('payments', 'orders')
  const client = useQueryClient()
  const params = { id, refund_id }
  return useMutation({
    mutationFn: (byHand: ByHand | null) =>
      byHand ? call(giveBackByHand, { params, body: byHand }) : call(retryRefund, { params }),
    onSuccess: (_answer, byHand) => {
      toast.success(t(byHand ? 'refund.noted' : 'refund.sent'))
      onDone()
    },
    onError: (error) => void toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: paymentsKey }),
  })
}

/** The goods are back already: only the money waits. */
function GoOn({ refund, order }: Shown) {
  const t = useText('payments')
  const { money } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const [byHand, setByHand] = useState<ByHand>({ way: 'transfer', reference: '' })
  const { mutate, isPending } = useGoOn(refund, () => setOpen(false))
  const isNext = !hasPrimaryOnLine(order)
  return (
    <>
      <div className={styles.acts}>
        <Button variant={isNext ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
          {t('refund.go_on')}
        </Button>
        <Button busy={isPending} onClick={() => mutate(null)}>
          {t('refund.try_again')}
        </Button>
      </div>
      {refund.lines.length > 0 && (
        <Text as="p" tone="quiet" size="12">
          {t('refund.goods_are_back')}
        </Text>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('refund.go_on')}
        cancel
        footer={
          <Button variant="primary" busy={isPending} onClick={() => mutate(byHand)} iconEnd={<Kbd keys="mod+enter" />}>
            {t('refund.given', { amount: money(refund.amount, refund.currency) })}
          </Button>
        }
      >
        <p>{t('refund.go_on_text')}</p>
        <HandFields value={byHand} onChange={(changes) => setByHand((before) => ({ ...before, ...changes }))} />
      </Dialog>
    </>
  )
}
