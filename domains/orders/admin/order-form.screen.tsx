import { CustomFieldsCard } from '@comptoir/custom-fields/admin'
import {
  Button,
  Columns,
  ErrorNote,
  LeaveGuard,
  MoneyText,
  Page,
  PageLoading,
  Slip,
  useText,
} from '@comptoir/platform/admin'
import { useParams } from 'react-router'
import type { Order } from '../contract/index.ts'
import { FormCustomer } from './form-customer.tsx'
import { FormDelivery } from './form-delivery.tsx'
import { FormLines } from './form-lines.tsx'
import { FormPayment } from './form-payment.tsx'
import { ordersUrl, orderUrl } from './order.urls.ts'
import type { OrderDraft } from './order-draft.ts'
import { useOrder } from './use-order.ts'
import { useOrderForm, useQuote } from './use-order-form.ts'

/** A new order, or a draft taken up again. */
export function Screen() {
  const { id } = useParams()
  return id ? <ExistingDraft id={id} /> : <OrderForm order={null} />
}

function ExistingDraft({ id }: { id: string }) {
  const t = useText('orders')
  const { data, error, refetch } = useOrder(id)
  if (error || (data && !data.order.draft)) {
    return (
      <Page title={t('order')} back={orderUrl(id)}>
        <ErrorNote text={data ? t('failures.ORDER_NOT_EDITABLE') : undefined} onRetry={() => void refetch()} />
      </Page>
    )
  }
  return data ? <OrderForm order={data.order} /> : <PageLoading title={t('edit_draft')} back={orderUrl(id)} />
}

function OrderForm({ order }: { order: Order | null }) {
  const t = useText('orders')
  const form = useOrderForm(order)
  const { draft, change, faults, save, saving } = form

  return (
    <Page
      title={order ? t('edit_draft') : t('create')}
      back={order ? orderUrl(order.id) : ordersUrl()}
      secondary={
        <Button busy={saving === 'draft'} disabled={saving !== null} onClick={() => save('draft')}>
          {t('form.save_draft')}
        </Button>
      }
      primary={
        <Button variant="primary" busy={saving === 'place'} disabled={saving !== null} onClick={() => save('place')}>
          {order ? t('actions.confirm') : t('create')}
        </Button>
      }
    >
      <Columns
        main={
          <>
            <FormLines draft={draft} change={change} faults={faults} />
            <FormDelivery draft={draft} change={change} faults={faults} />
            <CustomFieldsCard
              entity="order"
              value={draft.metafields}
              was={order?.metafields}
              onChange={(metafields) => change({ metafields })}
              errorOf={(path) => faults[path]}
            />
          </>
        }
        aside={
          <>
            <QuoteSlip draft={draft} />
            <FormCustomer draft={draft} change={change} faults={faults} />
            {!order && <FormPayment draft={draft} change={change} faults={faults} />}
          </>
        }
      />
      <LeaveGuard wouldLose={form.wouldLose} />
    </Page>
  )
}

function QuoteSlip({ draft }: { draft: OrderDraft }) {
  const t = useText('orders')
  const { data } = useQuote(draft)
  const totals = draft.lines.length > 0 ? data?.totals : undefined
  const money = (amount = 0) => <MoneyText amount={amount} currency={data?.currency} />
  return (
    <Slip
      title={t('slip.title')}
      lines={[
        { id: 'subtotal', label: t('slip.subtotal'), amount: money(totals?.subtotal) },
        { id: 'shipping', label: t('slip.shipping'), amount: money(totals?.shipping) },
      ]}
      total={{ label: t('slip.total'), amount: money(totals?.total) }}
    />
  )
}
