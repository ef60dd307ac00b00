import {
  Button,
  ButtonLink,
  Card,
  Columns,
  call,
  ErrorNote,
  Menu,
  type MenuItem,
  Page,
  Skeleton,
  Stack,
  useFailureText,
  useText,
} from '@comptoir/platform/admin'
import { Failure } from '@comptoir/platform/contract'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import {
  confirmOrder,
  type Move,
  markPaid,
  markPending,
  nameOf,
  type Order,
  paymentDisplay,
} from '../contract/index.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { DeleteDraft } from './delete-draft.tsx'
import { editOrderUrl, ordersUrl } from './order.urls.ts'
import { OrderAside } from './order-aside.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoves } from './order-moves.tsx'
import { OrderStateBadge, PaymentCoin } from './order-state-badge.tsx'
import { useOrder, useOrderAct } from './use-order.ts'

export function Screen() {
  const { id = '' } = useParams()
  const t = useText('orders')
  const failureText = useFailureText('orders')
  const { data, error, refetch } = useOrder(id)

  if (error) {
    const status = error instanceof Failure ? error.status : undefined
    return (
      <Page title={t('order')} back={ordersUrl()}>
        <ErrorNote
          status={status === 400 ? 404 : status}
          text={status === 404 || status === 400 ? undefined : failureText(error)}
          onRetry={() => void refetch()}
        />
      </Page>
    )
  }
  if (!data) return <LoadingOrder />
  return <OrderPage key={id} order={data.order} moves={data.moves} />
}

function LoadingOrder() {
  const t = useText('orders')
  return (
    <Page title={t('order')} back={ordersUrl()}>
      <Columns
        main={
          <Card>
            <Stack gap="4">
              <Skeleton />
              <Skeleton />
              <Skeleton />
            </Stack>
          </Card>
        }
        aside={
          <Card>
            <Stack gap="4">
              <Skeleton />
              <Skeleton />
            </Stack>
          </Card>
        }
      />
    </Page>
  )
}

type Asked = 'cancel' | 'delete' | null

function OrderPage({ order, moves }: { order: Order; moves: readonly Move[] }) {
  const t = useText('orders')
  const [asked, setAsked] = useState<Asked>(null)
  const act = useOrderAct(order.id)
  const { id, version } = order
  const name = nameOf(order)
  const confirm = () =>
    act.mutate({ run: () => call(confirmOrder, { params: { id }, body: { version } }), done: t('done.confirmed') })

  return (
    <Page
      title={name ? t('named', { name }) : t('tags.draft-order')}
      back={ordersUrl()}
      meta={
        <>
          <OrderStateBadge tag={order.tag} />
          <PaymentCoin status={order.payment_status} />
        </>
      }
      secondary={<OrderMenu order={order} moves={moves} onAsk={setAsked} />}
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
            <OrderHistory order={order} />
          </>
        }
        aside={<OrderAside order={order} />}
      />
      <CancelDialog order={order} open={asked === 'cancel'} onOpenChange={(open) => setAsked(open ? 'cancel' : null)} />
      <DeleteDraft order={order} open={asked === 'delete'} onOpenChange={(open) => setAsked(open ? 'delete' : null)} />
    </Page>
  )
}

interface OrderMenuProps {
  order: Order
  moves: readonly Move[]
  onAsk: (asked: Asked) => void
}

/** Everything but the next step of the order's way. */
function OrderMenu({ order, moves, onAsk }: OrderMenuProps) {
  const t = useText('orders')
  const act = useOrderAct(order.id)
  const { id, version, draft, payment_status } = order
  const pay = (endpoint: typeof markPaid, done: string) =>
    act.mutate({ run: () => call(endpoint, { params: { id }, body: { version } }), done })
  const isPaid = paymentDisplay(payment_status) === 'paid'
  const cancel = moves.find(({ to }) => to === 'CANCELED')

  const items: MenuItem[] = [
    ...(!draft && order.tag !== 'canceled' && !isPaid
      ? [{ id: 'paid', label: t('actions.mark_paid'), onSelect: () => pay(markPaid, t('done.marked_paid')) }]
      : []),
    ...(!draft && order.tag !== 'canceled' && payment_status !== 'pending'
      ? [
          {
            id: 'pending',
            label: t('actions.mark_pending'),
            onSelect: () => pay(markPending, t('done.marked_pending')),
          },
        ]
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
