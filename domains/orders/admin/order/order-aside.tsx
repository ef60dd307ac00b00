import type { Address } from '@comptoir/customers/contract'
import { Card, Link, MoneyText, Receipt, Stack, Text, useCan, useFormats, useText } from '@comptoir/platform/admin'
import styles from '@comptoir/platform/admin/ui/actions/link.module.css'
import type { Order } from '../../contract/order.ts'

export function OrderAside({ order }: { order: Order }) {
  return (
    <>
      <OrderReceipt order={order} />
      <CustomerCard order={order} />
      <DeliveryCard order={order} />
    </>
  )
}

function OrderReceipt({ order: { totals, currency } }: { order: Order }) {
  const t = useText('orders')
  const money = (amount: number) => <MoneyText amount={amount} currency={currency} />
  return (
    <Receipt
      title={t('slip.title')}
      lines={[
        { id: 'subtotal', label: t('slip.subtotal'), amount: money(totals.subtotal) },
        { id: 'shipping', label: t('slip.shipping'), amount: money(totals.shipping) },
      ]}
      total={{ label: t('slip.total'), amount: money(totals.total) }}
      after={[
        { id: 'paid', label: t('slip.paid'), amount: money(totals.paid) },
        ...(totals.refunded > 0 ? [{ id: 'refunded', label: t('slip.refunded'), amount: money(totals.refunded) }] : []),
        ...(totals.due > 0 ? [{ id: 'due', label: t('slip.due'), amount: money(totals.due) }] : []),
      ]}
    />
  )
}

function CustomerCard({ order: { customer, customer_id } }: { order: Order }) {
  const t = useText('orders')
  const mayOpen = useCan('customers_page')
  const name = <bdi>{customer.name || t('no_customer')}</bdi>
  return (
    <Card title={t('customer')}>
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

function DeliveryCard({ order: { shipping, shipping_address } }: { order: Order }) {
  const t = useText('orders')
  return (
    <Card title={t('delivery')}>
      <Stack gap="2">
        <Text strong>{shipping ? t([`methods.${shipping.key}`, 'methods.other']) : t('methods.none')}</Text>
        {shipping_address && <AddressText address={shipping_address} />}
      </Stack>
    </Card>
  )
}

function AddressText({ address }: { address: Address }) {
  const formats = useFormats()
  const lines = [
    address.name,
    address.line1,
    address.line2,
    [address.postcode, address.city].filter(Boolean).join(' '),
    address.province,
    address.country && formats.country(address.country),
  ].filter(Boolean)
  return (
    <address style={{ fontStyle: 'normal' }}>
      {lines.map((line) => (
        <Text key={line} as="div" tone="quiet">
          <bdi>{line}</bdi>
        </Text>
      ))}
    </address>
  )
}
