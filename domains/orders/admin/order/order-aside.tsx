import {
  Card,
  Link,
  MoneyText,
  Receipt,
  type ReceiptLine,
  RecordSlot,
  Stack,
  Text,
  useCan,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import styles from '@comptoir/platform/admin/ui/actions/link.module.css'
import type { ReactNode } from 'react'
import { isPickUp } from '../../contract/order.rules.ts'
import type { Order } from '../../contract/order.ts'
import { namedProviders, type PaymentTx } from '../../contract/payment/payment.ts'
import { AddressText } from '../edit/address-text.tsx'
import { EditButton } from '../edit/edit-button.tsx'
import { AddressDialog, ContactDialog } from '../edit/edit-dialogs.ts'
import { OrderOrganization } from './order-organization.tsx'
import { PickUpPlace } from './pick-up-place.tsx'

export function OrderAside({ order }: { order: Order }) {
  return (
    <>
      <OrderReceipt order={order} />
      {!order.draft && <RecordSlot id="order.aside" record={{ id: order.id, name: String(order.number) }} />}
      <DeliveryCard order={order} />
      <BillingCard order={order} />
      <CustomerCard order={order} />
      {!order.draft && <OrderOrganization order={order} />}
    </>
  )
}

/** How the customer pays; a mark set by hand does not replace what was agreed. */
const methodOf = (payments: readonly PaymentTx[]) =>
  (payments.findLast(({ provider }) => provider !== 'manual') ?? payments.at(-1))?.provider

/** One that has no name here is shown by its key. */
const providerName = (t: ReturnType<typeof useText>, provider: string) =>
  namedProviders.some((name) => name === provider) ? t(`providers.${provider}`) : provider

function OrderReceipt({ order }: { order: Order }) {
  const t = useText('orders')
  const { totals, currency, tax_exemption, vat_id } = order
  const money = (amount: number) => <MoneyText amount={amount} currency={currency} />
  const after = usePaymentLines(order)
  return (
    <Receipt
      title={t('slip.title')}
      lines={[
        { id: 'subtotal', label: t('slip.subtotal'), amount: money(totals.subtotal) },
        ...(totals.discount > 0
          ? [{ id: 'discount', label: t('slip.discount'), amount: money(-totals.discount) }]
          : []),
        { id: 'shipping', label: t('slip.shipping'), amount: money(totals.shipping) },
        ...(totals.tax > 0
          ? [{ id: 'tax', label: t(totals.tax_included ? 'slip.tax_included' : 'slip.tax'), amount: money(totals.tax) }]
          : []),
        ...(tax_exemption ? [{ id: 'exemption', label: t(`slip.${tax_exemption}`), amount: money(0) }] : []),
        ...(vat_id ? [{ id: 'vat_id', label: t('slip.vat_id'), amount: <bdi dir="ltr">{vat_id}</bdi> }] : []),
      ]}
      total={{ label: t('slip.total'), amount: money(totals.total) }}
      after={after}
    />
  )
}

/** What was paid, and how; amounts of nothing are left out, but for what is paid. */
function usePaymentLines({ totals, currency, payments }: Order): ReceiptLine[] {
  const t = useText('orders')
  const method = methodOf(payments)
  const last = (...kinds: PaymentTx['kind'][]) =>
    payments.findLast(({ kind, status }) => kinds.includes(kind) && status === 'success')
  const sum = (id: 'authorized' | 'refunded' | 'due', label: ReactNode) =>
    totals[id] > 0 ? [{ id, label, amount: <MoneyText amount={totals[id]} currency={currency} /> }] : []
  return [
    ...(method ? [{ id: 'method', label: t('slip.method'), amount: <Text>{providerName(t, method)}</Text> }] : []),
    ...sum('authorized', <Held payments={payments} />),
    {
      id: 'paid',
      label: <Booked label={t('slip.paid')} payment={totals.paid > 0 ? last('sale', 'capture') : undefined} />,
      amount: <MoneyText amount={totals.paid} currency={currency} />,
    },
    ...sum('refunded', <Booked label={t('slip.refunded')} payment={last('refund')} />),
    ...sum('due', t('slip.due')),
  ]
}

/** Until when the last authorization can be captured. */
function Held({ payments }: { payments: readonly PaymentTx[] }) {
  const t = useText('orders')
  const { date, time } = useFormats()
  const until = payments.findLast(({ capture_before }) => capture_before !== null)?.capture_before
  return (
    <>
      {t('slip.authorized')}
      {until && (
        <Text as="div" tone="quiet" size="12">
          {t('slip.capture_before', { time: `${date(until)}, ${time(until)}` })}
        </Text>
      )}
    </>
  )
}

/** When and by whom a payment was recorded. */
function Booked({ label, payment }: { label: string; payment?: PaymentTx }) {
  const t = useText('orders')
  const { date, time } = useFormats()
  const who = payment?.actor === 'system' ? t('timeline.system') : payment?.actor
  return (
    <>
      {label}
      {payment && (
        <Text as="div" tone="quiet" size="12">
          {date(payment.at)}, {time(payment.at)}
          {who && (
            <>
              {' · '}
              <bdi>{who}</bdi>
            </>
          )}
        </Text>
      )}
    </>
  )
}

const isOpen = ({ tag }: Order) => tag !== 'canceled'

function DeliveryCard({ order }: { order: Order }) {
  const t = useText('orders')
  const { shipping, shipping_address } = order
  return (
    <Card
      title={t('delivery')}
      actions={
        isOpen(order) &&
        !isPickUp(order) && (
          <EditButton what={t('delivery_address')}>
            {(overlay) => <AddressDialog {...overlay} order={order} field="shipping_address" />}
          </EditButton>
        )
      }
    >
      <Stack gap="2">
        <Text strong>
          <bdi>{shipping ? shipping.title || t([`methods.${shipping.key}`, 'methods.other']) : t('methods.none')}</bdi>
        </Text>
        {isPickUp(order) ? (
          <PickUpPlace method={shipping?.method_id ?? null} place={shipping?.pickup_location_id} />
        ) : (
          shipping_address && <AddressText address={shipping_address} />
        )}
      </Stack>
    </Card>
  )
}

function BillingCard({ order }: { order: Order }) {
  const t = useText('orders')
  const { billing_address, shipping_address } = order
  return (
    <Card
      title={t('billing_address')}
      actions={
        isOpen(order) && (
          <EditButton what={t('billing_address')}>
            {(overlay) => <AddressDialog {...overlay} order={order} field="billing_address" />}
          </EditButton>
        )
      }
    >
      {billing_address ? (
        <AddressText address={billing_address} />
      ) : (
        <Text tone="quiet">{t(shipping_address ? 'same_address' : 'no_address')}</Text>
      )}
    </Card>
  )
}

function CustomerCard({ order }: { order: Order }) {
  const t = useText('orders')
  const { customer, customer_id } = order
  const mayOpen = useCan('customers_page')
  const name = <bdi>{customer.name || t('no_customer')}</bdi>
  return (
    <Card
      title={t('customer')}
      actions={
        isOpen(order) && (
          <EditButton what={t('contact')}>{(overlay) => <ContactDialog {...overlay} order={order} />}</EditButton>
        )
      }
    >
      <Stack gap="1">
        {customer_id && mayOpen ? (
          <Link to={`/staff/customers/${customer_id}`}>{name}</Link>
        ) : (
          <Text strong>{name}</Text>
        )}
        {customer.email && (
          <a className={styles.link} href={`mailto:${customer.email}`}>
            <bdi>{customer.email}</bdi>
          </a>
        )}
        {customer.phone && (
          <a className={styles.link} href={`tel:${customer.phone}`}>
            <bdi dir="ltr">{customer.phone}</bdi>
          </a>
        )}
      </Stack>
    </Card>
  )
}
