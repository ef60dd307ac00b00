import { CustomFieldsCard } from '@comptoir/custom-fields/admin'
import {
  Banner,
  Button,
  Columns,
  ConflictBanner,
  type FaultWalk,
  LeaveGuard,
  LockedFields,
  MissingRecord,
  Page,
  PageError,
  PageLoading,
  PluginSlot,
  useFaultWalk,
  useFormats,
  useShortcut,
  useText,
} from '@comptoir/platform/admin'
import { OthersHere } from '@comptoir/staff/admin'
import { useRef } from 'react'
import { Navigate, useParams } from 'react-router'
import type { Order } from '../../contract/order.ts'
import { ordersUrl, orderUrl } from '../order.urls.ts'
import { orderList } from '../order-list.ts'
import { useOrder } from '../use-order.ts'
import { FormCustomer } from './form-customer.tsx'
import { FormDelivery } from './form-delivery.tsx'
import { FormLines } from './form-lines.tsx'
import { FormPayment } from './form-payment.tsx'
import { FormSlip } from './form-slip.tsx'
import type { OrderDraft } from './order-draft.ts'
import { useOrderForm, useQuote } from './use-order-form.ts'
import { useOrderInAddress } from './use-order-in-address.ts'

export function OrderFormScreen() {
  const { id } = useParams()
  return id ? <ExistingDraft id={id} /> : <OrderForm order={null} />
}

function ExistingDraft({ id }: { id: string }) {
  const t = useText('orders')
  const { data, error, refetch } = useOrder(id)
  // A placed order is changed on its own page.
  if (data && !data.order.draft) return <Navigate to={orderUrl(id)} replace />
  if (error && !data) {
    return (
      <PageError
        title={t('edit_draft')}
        back={orderUrl(id)}
        error={error}
        missing={<MissingRecord title={t('missing')} list={ordersUrl()} />}
        texts="orders"
        onRetry={() => void refetch()}
      />
    )
  }
  return data ? <OrderForm order={data.order} /> : <PageLoading title={t('edit_draft')} back={orderUrl(id)} />
}

const labels: Readonly<Record<string, string>> = {
  products: 'form.products',
  customer: 'customer',
  customer_id: 'customer',
  shipping_method_id: 'form.method',
  shipping_address: 'delivery',
  codes: 'discounts.code',
  metafields: 'own_fields',
}

function OrderForm({ order }: { order: Order | null }) {
  const t = useText('orders')
  const form = useOrderForm(order)
  const { of, draft, change, save, saving } = form
  const labelOf = (field: string) => t(labels[field] ?? 'order')
  const part = { draft, change, errorOf: of.errorOf }
  const parts = useRef<HTMLDivElement>(null)
  const walk = useFaultWalk(parts, of.rejections)
  useOrderInAddress(order === null, change)
  useShortcut('mod+s', () => void (saving === null && save('draft')), { label: t('form.save_draft') })

  return (
    <Page
      title={order ? t('edit_draft') : t('create')}
      back={order ? orderUrl(order.id) : ordersUrl()}
      present={order && <OthersHere list={orderList.key} id={order.id} doing="editing" />}
      secondary={
        <Button writes busy={saving === 'draft'} disabled={saving !== null} onClick={() => void save('draft')}>
          {t('form.save_draft')}
        </Button>
      }
      primary={
        <Button
          variant="primary"
          busy={saving === 'place'}
          disabled={saving !== null}
          onClick={() => void save('place')}
        >
          {order ? t('actions.confirm') : t('create')}
        </Button>
      }
    >
      <div ref={parts}>
        <LockedFields>
          <Columns
            main={
              <>
                <FormFaults errors={of.form.formState.errors} labelOf={labelOf} walk={walk} />
                {of.conflict && <ConflictBanner conflict={of.conflict} labelOf={labelOf} />}
                <FormLines {...part} />
                <FormDelivery {...part} />
                <CustomFieldsCard
                  entity="order"
                  value={draft.metafields}
                  before={order?.metafields}
                  onChange={(metafields) => change({ metafields })}
                  errorOf={of.errorOf}
                />
              </>
            }
            aside={
              <>
                <FormSlip {...part} />
                <FormCustomer {...part} />
                {!order && <FormPayment {...part} />}
                <FormPlugins draft={draft} />
              </>
            }
          />
        </LockedFields>
      </div>
      <LeaveGuard wouldLose={of.wouldLose} />
    </Page>
  )
}

interface FormFaultsProps {
  errors: object
  labelOf: (field: string) => string
  walk: FaultWalk
}

/** The first message of a part, however deep it lies: `products[2].quantity`. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || error instanceof Element) return undefined
  const message: unknown = Reflect.get(error, 'message')
  if (typeof message === 'string' && message !== '') return message
  return Object.values(error)
    .map(messageIn)
    .find((found) => found !== undefined)
}

/** Says what a save complained about, part by part. */
function FormFaults({ errors, labelOf, walk }: FormFaultsProps) {
  const platform = useText('platform')
  const { line } = useFormats()
  const faults = Object.entries(errors).map(([field, error]) => line([labelOf(field), messageIn(error)]))
  const count = walk.names.length
  const next = count > 1 && <Button onClick={walk.next}>{platform('faults.next', { count })}</Button>
  return (
    faults.length > 0 && (
      <Banner tone="danger" action={next}>
        {[...new Set(faults)].map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
      </Banner>
    )
  )
}

function FormPlugins({ draft }: { draft: OrderDraft }) {
  const { data } = useQuote(draft)
  const { customer_id, products } = draft
  const lines = products.map(({ variant_id, title, quantity }) => ({ variant_id, title, quantity }))
  return <PluginSlot name="order.form.side" props={{ total: data?.totals.total ?? null, customer_id, lines }} />
}
