import {
  ButtonLink,
  Code,
  DayTime,
  Drawer,
  Kbd,
  MoneyText,
  type PreviewProps,
  Row,
  Skeleton,
  Stack,
  Text,
  Thumb,
  useListOrigin,
  useText,
} from '@comptoir/platform/admin'
import type { ReactNode } from 'react'
import { isPickUp, nameOf } from '../../contract/order.rules.ts'
import type { Order } from '../../contract/order.ts'
import { isPaymentShown } from '../../contract/payment/ledger.rules.ts'
import { LineAddons } from '../line-addons.tsx'
import { AddressLines } from '../order/aside/address-lines.tsx'
import { PickUpPlace } from '../order/aside/pick-up-place.tsx'
import { CustomerNotes } from '../order/history/order-notes.tsx'
import { NextStep } from '../order/moves/next-step.tsx'
import { orderUrl } from '../order.urls.ts'
import { OrderStateBadge, PaymentBadge } from '../order-state-badge.tsx'
import { useOrder } from '../use-order.ts'

export function OrderPreview({ id, open, onOpenChange }: PreviewProps) {
  const state = useListOrigin()
  const t = useText('orders')
  const { data } = useOrder(id)
  const order = data?.order
  const name = order && nameOf(order)

  return (
    <Drawer
      kind="preview"
      open={open}
      onOpenChange={onOpenChange}
      title={name ? t('named', { name }) : t('order')}
      subtitle={
        order && (
          <>
            <DayTime at={order.placed_at} /> · {t('board.pieces', { count: order.items_count })}
          </>
        )
      }
      footer={
        order && (
          <Row justify="end" align="start">
            <ButtonLink to={orderUrl(id)} state={state} iconEnd={<Kbd keys="enter" />}>
              {t('actions.open')}
            </ButtonLink>
            {!order.draft && <NextStep order={order} moves={data.moves} />}
          </Row>
        )
      }
    >
      {order ? <Summary order={order} /> : <Skeleton />}
    </Drawer>
  )
}

function Summary({ order }: { order: Order }) {
  const t = useText('orders')
  const { shipping_address: address, shipping, totals, currency } = order
  return (
    <Stack gap="4">
      <Row gap="3" wrap>
        <OrderStateBadge tag={order.tag} shipping={shipping} />
        {isPaymentShown(order) && <PaymentBadge status={order.payment_status} />}
      </Row>
      <Goods order={order} />
      <Stack gap="1">
        {shipping && (
          <Row justify="between">
            <Text tone="quiet">{t('delivery')}</Text>
            <Text tone="quiet">
              <MoneyText amount={totals.shipping} currency={currency} />
            </Text>
          </Row>
        )}
        <Row justify="between">
          <Text strong>{t('slip.total')}</Text>
          <Text strong>
            <MoneyText amount={order.total} currency={currency} />
          </Text>
        </Row>
      </Stack>
      {isPickUp(order) ? (
        <Part title={t('fetched_at')}>
          <Text strong>
            <bdi>{order.customer.name || t('no_customer')}</bdi>
          </Text>
          <PickUpPlace method={shipping?.method_id ?? null} place={shipping?.pickup_location_id} />
        </Part>
      ) : (
        <Part title={t('deliver_to')}>
          {address ? (
            <AddressLines address={address} />
          ) : (
            <Text strong>
              <bdi>{order.customer.name || t('no_customer')}</bdi>
            </Text>
          )}
        </Part>
      )}
      <CustomerNotes order={order} />
    </Stack>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="1">
    <Text tone="quiet" size="12">
      {title}
    </Text>
    {children}
  </Stack>
)

function Goods({ order: { products, currency } }: { order: Order }) {
  return (
    <Stack gap="2">
      {products.map((line) => (
        <Stack key={line.id} gap="1">
          <Row gap="3">
            <Thumb src={line.image} size={40} />
            <div style={{ flex: 1, minInlineSize: 0 }}>
              <Text as="div" strong truncate>
                <bdi>{line.title}</bdi>
              </Text>
              <Text as="div" tone="quiet" size="12" truncate>
                <bdi>{line.variant_title}</bdi> {line.sku && <Code>{line.sku}</Code>}
              </Text>
            </div>
            <Text strong={line.quantity > 1}>{line.quantity}</Text>
            <MoneyText amount={line.total} currency={currency} />
          </Row>
          <LineAddons addons={line.addons} currency={currency} />
        </Stack>
      ))}
    </Stack>
  )
}
