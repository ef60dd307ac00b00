import { useOrder } from '@comptoir/orders/admin'
import { hasPrimaryOnLine, type Order } from '@comptoir/orders/contract'
import {
  Button,
  call,
  Dialog,
  Kbd,
  MoneyText,
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

interface RefundRowProps {
  refund: Refund
  order: Order
}

/** The provider's own words, else what its code says. */
function useProviderWords() {
  const t = useText('payments')
  return ({ error }: Refund) => error && (error.message || t([`refund.errors.${error.code}`, 'refund.errors.unknown']))
}

function useStateText() {
  const t = useText('payments')
  return ({ status, way }: Refund) => {
    if (status !== 'success') return t(`refund.states.${status}`)
    return way === null ? t('refund.states.success') : t('refund.states.by_hand', { way: t(`refund.ways.${way}`) })
  }
}

export function RefundRow({ refund, order }: RefundRowProps) {
  const t = useText('payments')
  const { date, time } = useFormats()
  const stateOf = useStateText()
  const words = useProviderWords()(refund)
  const mayRefund = useCan('admin_orders_refund')
  const titles = new Map(order.products.map(({ id, title }) => [id, title]))
  const parts = [
    ...refund.lines.map(({ order_line_id, quantity }) =>
      t('refund.line', { title: titles.get(order_line_id) ?? '', count: quantity }),
    ),
    ...(refund.shipping_amount > 0 ? [t('refund.delivery')] : []),
    ...(refund.adjustment_amount === 0 ? [] : [t('refund.adjustment')]),
  ]
  return (
    <div className={styles.refund} data-status={refund.status}>
      <div className={styles.refundHead}>
        <span>{stateOf(refund)}</span>
        <MoneyText amount={-refund.amount} currency={refund.currency} />
      </div>
      <Text as="div" tone="quiet" size="12">
        {date(refund.updated_at)}, {time(refund.updated_at)}
        {refund.by && (
          <>
            {' · '}
            <bdi>{refund.by}</bdi>
          </>
        )}
        {refund.reference && (
          <>
            {' · '}
            <bdi>{refund.reference}</bdi>
          </>
        )}
      </Text>
      <Text as="div" tone="quiet" size="12">
        {parts.join(' · ')}
      </Text>
      {words && <Text as="p">{t('refund.words', { words })}</Text>}
      {refund.status === 'failure' && mayRefund && <GoOn refund={refund} />}
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
function GoOn({ refund }: { refund: Refund }) {
  const t = useText('payments')
  const { money } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const [byHand, setByHand] = useState<ByHand>({ way: 'transfer', reference: '' })
  const { mutate, isPending } = useGoOn(refund, () => setOpen(false))
  const order = useOrder(refund.order_id).data?.order
  const isNext = order !== undefined && !hasPrimaryOnLine(order)
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
