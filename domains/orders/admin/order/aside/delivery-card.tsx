import { type Address, postalLines } from '@comptoir/customers/contract'
import { ButtonLink, Card, KeyButton, Row, Text, useCopy, useFormats, useText } from '@comptoir/platform/admin'
import { Copy, MapPin, Phone } from 'lucide-react'
import { isPickUp } from '../../../contract/order.rules.ts'
import type { Order } from '../../../contract/order.ts'
import { EditButton } from '../../edit/edit-button.tsx'
import { AddressDialog } from '../../edit/edit-dialogs.ts'
import { AddressLines } from './address-lines.tsx'
import { useTimeIn } from './local-time.ts'
import { PickUpPlace } from './pick-up-place.tsx'

const isOpen = ({ tag }: Order) => tag !== 'canceled'

/** Where the goods go, or where they are fetched: then never the customer’s home. */
export const DeliveryCard = ({ order }: { order: Order }) =>
  isPickUp(order) ? <FetchedAt order={order} /> : <DeliverTo order={order} />

function useMethodName({ shipping }: Order) {
  const t = useText('orders')
  return shipping ? shipping.title || t([`methods.${shipping.key}`, 'methods.other']) : t('methods.none')
}

function FetchedAt({ order }: { order: Order }) {
  const t = useText('orders')
  const { shipping, customer, billing_address } = order
  return (
    <Card title={t('fetched_at')}>
      <PickUpPlace method={shipping?.method_id ?? null} place={shipping?.pickup_location_id} />
      <MethodLine country="" method={useMethodName(order)} />
      <CallCustomer phone={customer.phone} />
      {billing_address && <BillingAddress order={order} />}
    </Card>
  )
}

function DeliverTo({ order }: { order: Order }) {
  const t = useText('orders')
  const { shipping_address: address } = order
  return (
    <Card
      title={t('deliver_to')}
      actions={
        isOpen(order) && (
          <EditButton what={t('delivery_address')}>
            {(overlay) => <AddressDialog {...overlay} order={order} field="shipping_address" />}
          </EditButton>
        )
      }
    >
      {address && <AddressLines address={address} />}
      <MethodLine country={address?.country ?? ''} method={useMethodName(order)} />
      {address && <AddressActs address={address} />}
      {(address || order.billing_address) && <BillingAddress order={order} />}
    </Card>
  )
}

function MethodLine({ country, method }: { country: string; method: string }) {
  const t = useText('orders')
  const time = useTimeIn(country)
  const parts = [<bdi key="method">{method}</bdi>, time !== null && t('time_there', { time })].filter(Boolean)
  return (
    <Text as="p" tone="quiet" size="12">
      {parts.flatMap((part, at) => (at === 0 ? [part] : [' · ', part]))}
    </Text>
  )
}

/** Opened by whoever presses it; nothing is sent there before. */
const mapOf = (lines: readonly string[]) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(lines.join(', '))}`

function AddressActs({ address }: { address: Address }) {
  const t = useText('orders')
  const copy = useCopy()
  const { country } = useFormats()
  const { name, company, line2, phone, ...place } = address
  const lines = [...postalLines(address), ...(address.country ? [country(address.country)] : [])]
  const found = postalLines({ ...place, name: '', company: '', line2: '', phone: '' })
  return (
    <Row wrap>
      <KeyButton
        writes={false}
        label={t('copy_address')}
        keys="."
        group={t('order')}
        icon={<Copy size={16} aria-hidden="true" />}
        onClick={() => void copy(lines.join('\n'))}
      />
      <ButtonLink
        to={mapOf([...found, country(address.country)])}
        target="_blank"
        rel="noreferrer"
        icon={<MapPin size={16} aria-hidden="true" />}
      >
        {t('map')}
      </ButtonLink>
      <CallCustomer phone={phone} />
    </Row>
  )
}

function CallCustomer({ phone }: { phone?: string }) {
  const t = useText('orders')
  if (!phone) return null
  return (
    <div>
      <ButtonLink to={`tel:${phone}`} icon={<Phone size={16} aria-hidden="true" />}>
        {t('call')}
      </ButtonLink>
    </div>
  )
}

/** Said in a word where it is the same. */
function BillingAddress({ order }: { order: Order }) {
  const t = useText('orders')
  const { billing_address: address } = order
  return (
    <section aria-label={t('billing_address')}>
      <Row justify="between">
        <Text tone="quiet" size="12">
          {t(address ? 'billing_address' : 'same_address')}
        </Text>
        {isOpen(order) && (
          <EditButton what={t('billing_address')}>
            {(overlay) => <AddressDialog {...overlay} order={order} field="billing_address" />}
          </EditButton>
        )}
      </Row>
      {address && <AddressLines address={address} />}
    </section>
  )
}
