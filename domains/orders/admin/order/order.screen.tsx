import {
  Button,
  ButtonLink,
  Columns,
  call,
  Menu,
  type MenuItem,
  Page,
  PageError,
  PageLoading,
  type Pager,
  useRecordPager,
  useText,
} from '@comptoir/platform/admin'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { nameOf, paymentDisplay } from '../../contract/order.rules.ts'
import type { Move, Order } from '../../contract/order.ts'
import { confirmOrder, markPaid, markPending } from '../../contract/order.wire.ts'
import { editOrderUrl } from '../order.urls.ts'
import { orderList } from '../order-list.ts'
import { OrderStateBadge, PaymentBadge } from '../order-state-badge.tsx'
import { useOrder, useOrderAct } from '../use-order.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeleteDraft } from './delete-draft.tsx'
import { OrderAside } from './order-aside.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoves } from './order-moves.tsx'
import { OrderOwnFields } from './order-own-fields.tsx'

export function OrderScreen() {
  const { id = '' } = useParams()
  const t = useText('orders')
  const { data, error, refetch } = useOrder(id)
  const pager = useRecordPager(orderList, id)

  if (error && !data)
    return <PageError title={t('order')} pager={pager} error={error} texts="orders" onRetry={() => void refetch()} />
  if (!data) return <PageLoading title={t('order')} pager={pager} />
  return <OrderPage key={id} order={data.order} moves={data.moves} pager={pager} />
}

type OpenDialog = 'cancel' | 'delete' | null

interface OrderPageProps {
  order: Order
  moves: readonly Move[]
  pager: Pager
}

function OrderPage({ order, moves, pager }: OrderPageProps) {
  const t = useText('orders')
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const act = useOrderAct(order)
  const { id, version } = order
  const name = nameOf(order)
  const confirm = () =>
    act.mutate({ run: () => call(confirmOrder, { params: { id }, body: { version } }), done: t('done.confirmed') })

  return (
    <Page
      title={name ? t('named', { name }) : t('tags.draft-order')}
      pager={pager}
      meta={
        <>
          <OrderStateBadge tag={order.tag} />
          <PaymentBadge status={order.payment_status} />
        </>
      }
      secondary={<OrderMenu order={order} moves={moves} onAsk={setOpenDialog} />}
      primary={
        order.draft ? (
          <Button variant="primary" busy={act.isPending} onClick={confirm}>
            {t('actions.confirm')}
          </Button>
        ) : (
          <OrderMoves order={order} moves={moves} />
        )
      }
    >
      <Columns
        main={
          <>
            <OrderLines order={order} />
            <OrderOwnFields order={order} />
            <OrderHistory order={order} />
          </>
        }
        aside={<OrderAside order={order} />}
      />
      <CancelDialog
        order={order}
        open={openDialog === 'cancel'}
        onOpenChange={(open) => setOpenDialog(open ? 'cancel' : null)}
      />
      <DeleteDraft
        order={order}
        open={openDialog === 'delete'}
        onOpenChange={(open) => setOpenDialog(open ? 'delete' : null)}
      />
    </Page>
  )
}

interface OrderMenuProps {
  order: Order
  moves: readonly Move[]
  onAsk: (dialog: OpenDialog) => void
}

function OrderMenu({ order, moves, onAsk }: OrderMenuProps) {
  const t = useText('orders')
  const act = useOrderAct(order)
  const { id, version, draft, payment_status } = order
  const mark = (endpoint: typeof markPaid, at: number) => call(endpoint, { params: { id }, body: { version: at } })
  const pay = () =>
    act.mutate({
      run: () => mark(markPaid, version),
      done: t('done.marked_paid'),
      // A partial payment made before could not be told apart any more.
      revertOf: order.totals.paid === 0 ? () => (at) => mark(markPending, at) : undefined,
    })
  const expectPayment = () =>
    act.mutate({
      run: () => mark(markPending, version),
      done: t('done.marked_pending'),
      revertOf: payment_status === 'paid' ? () => (at) => mark(markPaid, at) : undefined,
    })
  const isPaid = paymentDisplay(payment_status) === 'paid'
  const cancel = moves.find(({ to }) => to === 'CANCELED')

  const items: MenuItem[] = [
    ...(!draft && order.tag !== 'canceled' && !isPaid
      ? [{ id: 'paid', label: t('actions.mark_paid'), onSelect: pay }]
      : []),
    ...(!draft && order.tag !== 'canceled' && payment_status !== 'pending'
      ? [{ id: 'pending', label: t('actions.mark_pending'), onSelect: expectPayment }]
      : []),
    ...(draft ? [{ id: 'delete', label: t('actions.delete'), danger: true, onSelect: () => onAsk('delete') }] : []),
    ...(cancel
      ? [
          {
            id: 'cancel',
            label: t('actions.cancel'),
            danger: true,
            disabled: !cancel.allowed,
            onSelect: () => onAsk('cancel'),
          },
        ]
      : []),
  ]
  return (
    <>
      {draft && <ButtonLink to={editOrderUrl(id)}>{t('actions.edit')}</ButtonLink>}
      {items.length > 0 && (
        <Menu
          trigger={<Button iconEnd={<ChevronDown size={16} aria-hidden="true" />}>{t('actions.menu')}</Button>}
          groups={[{ id: 'actions', items }]}
        />
      )}
    </>
  )
}
