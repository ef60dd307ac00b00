import {
  ButtonLink,
  Drawer,
  MoneyText,
  type PreviewProps,
  Row,
  Skeleton,
  Stack,
  Text,
  useListOrigin,
  useText,
} from '@comptoir/platform/admin'
import { nameOf } from '../../contract/order.rules.ts'
import { isPaymentShown } from '../../contract/payment/ledger.rules.ts'
import { LineAddons } from '../line-addons.tsx'
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
      footer={
        order && (
          <Row justify="end">
            <ButtonLink to={orderUrl(id)} state={state}>
              {t('actions.open')}
            </ButtonLink>
            {!order.draft && <NextStep order={order} moves={data.moves} />}
          </Row>
        )
      }
    >
      {order ? (
        <Stack gap="4">
          <Row gap="3" wrap>
            <OrderStateBadge tag={order.tag} shipping={order.shipping} />
            {isPaymentShown(order) && <PaymentBadge status={order.payment_status} />}
          </Row>
          <Text strong>
            <bdi>{order.customer.name || t('no_customer')}</bdi>
          </Text>
          <Stack gap="2">
            {order.products.slice(0, 8).map((line) => (
              <Stack key={line.id} gap="1">
                <Row justify="between">
                  <Text truncate>
                    <bdi>
                      {line.quantity} × {line.title}
                    </bdi>
                  </Text>
                  <MoneyText amount={line.total} currency={order.currency} />
                </Row>
                <LineAddons addons={line.addons} currency={order.currency} />
              </Stack>
            ))}
          </Stack>
          <Row justify="between">
            <Text strong>{t('slip.total')}</Text>
            <Text strong>
              <MoneyText amount={order.total} currency={order.currency} />
            </Text>
          </Row>
        </Stack>
      ) : (
        <Skeleton />
      )}
    </Drawer>
  )
}
