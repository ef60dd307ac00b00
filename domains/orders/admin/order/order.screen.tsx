import {
  Button,
  ButtonLink,
  call,
  Page,
  type Pager,
  RecordColumns,
  RecordOpening,
  useCan,
  useRecordPager,
  useText,
} from '@comptoir/platform/admin'
import { useState } from 'react'
import { useParams } from 'react-router'
import { nameOf } from '../../contract/order.rules.ts'
import type { Move, Order } from '../../contract/order.ts'
import { confirmOrder } from '../../contract/order.wire.ts'
import { isPaymentShown } from '../../contract/payment/ledger.rules.ts'
import { editOrderUrl } from '../order.urls.ts'
import { orderList } from '../order-list.ts'
import { OrderStateBadge, PaymentBadge } from '../order-state-badge.tsx'
import { type Available, availableIn } from '../short-lines.ts'
import { useOrder, useOrderAct } from '../use-order.ts'
import { OrderHistory } from './history/order-history.tsx'
import { OrderNotes } from './history/order-notes.tsx'
import { MissingOrder } from './missing-order.tsx'
import { CancelDialog } from './moves/cancel-dialog.tsx'
import { DeleteDraft } from './moves/delete-draft.tsx'
import { type OpenDialog, OrderMenu } from './moves/order-menu.tsx'
import { OrderMoves } from './moves/order-moves.tsx'
import { OrderAside } from './order-aside.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderOrigin } from './order-origin.tsx'
import { OrderOwnFields } from './order-own-fields.tsx'

export function OrderScreen() {
  const { id = '' } = useParams()
  const t = useText('orders')
  const of = useOrder(id)
  const pager = useRecordPager(orderList, id)

  return (
    <RecordOpening
      of={of}
      title={t('order')}
      pager={pager}
      missing={<MissingOrder id={id} list={pager.back} />}
      texts="orders"
    >
      {({ order, moves }) => <OrderPage key={id} order={order} moves={moves} pager={pager} />}
    </RecordOpening>
  )
}

/** Confirms a draft; a refusal for want of stock names the lines. */
function useConfirm(order: Order) {
  const t = useText('orders')
  const act = useOrderAct(order)
  const [short, setShort] = useState<Available | null>(null)
  const { id, version } = order
  const confirm = () =>
    act.mutate(
      { run: () => call(confirmOrder, { params: { id }, body: { version } }), done: t('done.confirmed') },
      { onError: (error) => setShort(availableIn(error)), onSuccess: () => setShort(null) },
    )
  return { confirm, short, isPending: act.isPending }
}

interface OrderPageProps {
  order: Order
  moves: readonly Move[]
  pager: Pager
}

function OrderPage({ order, moves, pager }: OrderPageProps) {
  const t = useText('orders')
  const mayCreate = useCan('admin_orders_create')
  const mayEdit = useCan('admin_orders_edit')
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const { confirm, short, isPending } = useConfirm(order)
  const name = nameOf(order)
  const dialog = (kind: OpenDialog) => ({
    order,
    open: openDialog === kind,
    onOpenChange: (open: boolean) => setOpenDialog(open ? kind : null),
  })

  return (
    <Page
      title={name ? t('named', { name }) : t('tags.draft-order')}
      pager={pager}
      meta={
        <>
          <OrderStateBadge tag={order.tag} shipping={order.shipping} />
          {isPaymentShown(order) && <PaymentBadge status={order.payment_status} />}
        </>
      }
      subtitle={<OrderOrigin order={order} />}
      menu={<OrderMenu order={order} moves={moves} onAsk={setOpenDialog} />}
      secondary={order.draft && mayEdit && <ButtonLink to={editOrderUrl(order.id)}>{t('actions.edit')}</ButtonLink>}
      primary={
        order.draft ? (
          mayCreate && (
            <Button variant="primary" busy={isPending} onClick={confirm}>
              {t('actions.confirm')}
            </Button>
          )
        ) : (
          <OrderMoves order={order} moves={moves} />
        )
      }
    >
      <RecordColumns
        kind="order"
        record={{ id: order.id, name: name ?? '' }}
        main={
          <>
            <OrderLines order={order} short={short} />
            <OrderOwnFields order={order} />
            <OrderNotes order={order} />
            <OrderHistory order={order} />
          </>
        }
        aside={<OrderAside order={order} />}
      />
      <CancelDialog {...dialog('cancel')} />
      <DeleteDraft {...dialog('delete')} />
    </Page>
  )
}
