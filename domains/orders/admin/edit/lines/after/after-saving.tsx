import {
  Card,
  Checkbox,
  type Option,
  RadioGroup,
  Stack,
  useCan,
  useFormats,
  useIsFilled,
  useText,
} from '@comptoir/platform/admin'
import type { EditChanges } from '../../../../contract/edit/order-edits.wire.ts'
import type { Order } from '../../../../contract/order.ts'
import type { LinesDraft } from '../draft/use-lines-draft.ts'

interface AfterSavingProps {
  order: Order
  of: LinesDraft
}

type Then = EditChanges['follow_up']

/** What follows the save: the payment is asked for, or what was paid too much goes back. */
export function AfterSaving({ order, of }: AfterSavingProps) {
  const t = useText('orders')
  const { draft, choose, count, tried } = of
  const { name, email } = order.customer
  const thens = useThens(order, of)
  const deliveries = useDeliveries(order, of)
  const hasChoice = thens.length > 0 || deliveries.length > 0 || Boolean(email)
  if (count === 0 || !hasChoice || !tried) return null
  return (
    <Card title={t('edit_lines.after_saving')}>
      <Stack gap="3">
        {thens.length > 0 && (
          <RadioGroup<Then>
            label={t(tried.difference.overpaid > 0 ? 'edit_lines.too_much' : 'edit_lines.owed')}
            options={thens}
            value={thens.some(({ value }) => value === draft.follow_up) ? draft.follow_up : 'nothing'}
            onChange={(follow_up) => choose({ follow_up })}
          />
        )}
        {deliveries.length > 0 && (
          <RadioGroup<EditChanges['delivery']>
            label={t('slip.shipping')}
            options={deliveries}
            value={draft.delivery}
            onChange={(delivery) => choose({ delivery })}
          />
        )}
        {email && (
          <Checkbox
            label={t('edit_lines.tell', { name: name || email })}
            value={draft.mail}
            onChange={(mail) => choose({ mail })}
          />
        )}
      </Stack>
    </Card>
  )
}

interface Choice<Value extends string> extends Option<Value> {
  hint?: string
}

function useThens({ currency }: Order, { tried }: LinesDraft): Choice<Then>[] {
  const t = useText('orders')
  const { money } = useFormats()
  const hasMoney = useIsFilled('order.slip.acts')
  const mayRefund = useCan('admin_orders_refund')
  const { due = 0, overpaid = 0 } = tried?.difference ?? {}
  if (overpaid > 0 && hasMoney && mayRefund) {
    return [
      {
        value: 'refund',
        label: t('edit_lines.refund', { amount: money(overpaid, currency) }),
        hint: t('edit_lines.refund_hint'),
      },
      { value: 'nothing', label: t('edit_lines.keep_credit'), hint: t('edit_lines.keep_credit_hint') },
    ]
  }
  if (due > 0 && hasMoney) {
    return [
      { value: 'ask', label: t('edit_lines.ask', { amount: money(due, currency) }), hint: t('edit_lines.ask_hint') },
      { value: 'nothing', label: t('edit_lines.leave_due'), hint: t('edit_lines.leave_due_hint') },
    ]
  }
  return []
}

/** Nothing to choose where the delivery costs the same. */
function useDeliveries({ currency }: Order, { tried }: LinesDraft): Choice<EditChanges['delivery']>[] {
  const t = useText('orders')
  const { money } = useFormats()
  const { before = 0, now = null } = tried?.delivery ?? {}
  if (now === null || now === before) return []
  return [
    { value: 'keep', label: t('edit_lines.delivery_keep', { price: money(before, currency) }) },
    { value: 'now', label: t('edit_lines.delivery_now', { price: money(now, currency) }) },
  ]
}
