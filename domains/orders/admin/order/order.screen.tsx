import {
  ButtonLink,
  lazy,
  lazyOverlay,
  Page,
  RecordColumns,
  RecordOpening,
  Text,
  useCan,
  useIsPhone,
  useRecordPager,
  useText,
} from '@comptoir/platform/admin'
import { OthersHere } from '@comptoir/staff/admin'
import { useState } from 'react'
import { useParams } from 'react-router'
import { nameOf } from '../../contract/order.rules.ts'
import type { Order } from '../../contract/order.ts'
import { isPaymentShown } from '../../contract/payment/ledger.rules.ts'
import { useLinesMode } from '../edit/lines/mode/use-lines-mode.ts'
import { useOthersEdits } from '../edit/lines/session/use-others-edits.ts'
import { editOrderUrl } from '../order.urls.ts'
import { orderList } from '../order-list.ts'
import { OrderStateBadge, PaymentBadge } from '../order-state-badge.tsx'
import type { Available } from '../short-lines.ts'
import { type Answer, useOrder } from '../use-order.ts'
import { OrderAside } from './aside/order-aside.tsx'
import { CancelDialog } from './cancel/cancel-dialog.tsx'
import { CustomerNotes } from './history/order-notes.tsx'
import { MissingOrder } from './missing-order.tsx'
import { DeleteDraft } from './moves/delete-draft.tsx'
import { slotRecordOf } from './moves/next-step.tsx'
import { type OpenDialog, OrderMenu } from './moves/order-menu.tsx'
import { OrderMain } from './order-main.tsx'
import { OrderOrigin, OrderTitle } from './order-origin.tsx'
import { useConfirm } from './way/confirm-step.tsx'
import { OrderStep } from './way/order-step.tsx'
import { OrderWay, type WayProps } from './way/order-way.tsx'
import { hasPhoneFoot, PhoneFoot } from './way/phone-foot.tsx'

const RefusalDialog = lazyOverlay(async () => (await import('./moves/refusal-dialog.tsx')).RefusalDialog)
const LinesMode = lazy(async () => (await import('../edit/lines/lines-mode.tsx')).LinesMode)
const EditBars = lazy(async () => (await import('../edit/lines/session/edit-bars.tsx')).EditBars)

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
      {(answer) => <OrderPage key={id} answer={answer} pager={pager} />}
    </RecordOpening>
  )
}

interface OrderBodyProps extends Pick<WayProps, 'order' | 'moves' | 'record' | 'isPhone'> {
  short: Available | null
  isEditable: boolean
}

const OrderBody = ({ short, isEditable, ...shown }: OrderBodyProps) => (
  <>
    {isEditable && <EditBars order={shown.order} />}
    {shown.isPhone && <CustomerNotes order={shown.order} />}
    <RecordColumns
      kind="order"
      record={{ id: shown.order.id, name: nameOf(shown.order) ?? '' }}
      main={<OrderMain {...shown} short={short} />}
      aside={<OrderAside {...shown} />}
    />
  </>
)

/** Its step comes after the lines are saved, by oneself or by the colleague who edits them. */
function StepWaits({ name }: { name?: string | undefined }) {
  const t = useText('orders')
  return (
    <Text as="p" tone={name ? 'warning' : 'quiet'} size="12">
      {name ? t('edit_lines.step_waits_for', { name }) : t('edit_lines.step_waits')}
    </Text>
  )
}

/** The name of a colleague for whose edit the steps of the order wait. */
function useEditor(order: Order) {
  const { isOn, isChangeable } = useLinesMode(order)
  const [edit] = useOthersEdits(order).active
  return isChangeable && !isOn ? edit?.name : undefined
}

interface OrderPageProps extends Pick<WayProps, 'pager'> {
  answer: Answer
}

function OrderPage({ answer: { order, moves, way = [] }, pager }: OrderPageProps) {
  const t = useText('orders')
  const mayEdit = useCan('admin_orders_edit')
  const isPhone = useIsPhone()
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const confirming = useConfirm(order)
  const record = slotRecordOf(order)
  const dialog = (kind: OpenDialog) => ({
    order,
    open: openDialog === kind,
    onOpenChange: (open: boolean) => setOpenDialog(open ? kind : null),
  })
  const lines = useLinesMode(order)
  const editor = useEditor(order)
  const isWaiting = lines.isOn || editor !== undefined
  const step = isWaiting ? (
    <StepWaits name={editor} />
  ) : (
    <OrderStep order={order} moves={moves} confirming={confirming} onAsk={setOpenDialog} />
  )
  const shown = { order, moves, record, isPhone }

  return (
    <Page
      title={<OrderTitle number={order.number} />}
      present={<OthersHere list={orderList.key} id={order.id} />}
      pager={isPhone ? undefined : pager}
      back={pager.back}
      meta={
        <>
          {order.draft && <OrderStateBadge tag={order.tag} />}
          {isPaymentShown(order) && <PaymentBadge status={order.payment_status} />}
        </>
      }
      subtitle={<OrderOrigin order={order} isPhone={isPhone} />}
      menu={<OrderMenu order={order} moves={moves} onAsk={setOpenDialog} />}
      secondary={order.draft && mayEdit && <ButtonLink to={editOrderUrl(order.id)}>{t('actions.edit')}</ButtonLink>}
      foot={isPhone && !lines.isOn && hasPhoneFoot(order, moves) && <PhoneFoot {...shown} step={step} />}
    >
      <OrderWay {...shown} way={way} pager={pager} step={step} isWaiting={isWaiting} />
      {lines.isOn ? (
        <LinesMode order={order} isPhone={isPhone} />
      ) : (
        <OrderBody {...shown} isEditable={lines.isChangeable} short={confirming.short} />
      )}
      <CancelDialog {...dialog('cancel')} />
      <RefusalDialog {...dialog('refuse')} />
      <DeleteDraft {...dialog('delete')} />
    </Page>
  )
}
