import {
  Button,
  Checkbox,
  call,
  Dialog,
  Field,
  type Overlay,
  RadioGroup,
  Select,
  Stack,
  Text,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useState } from 'react'
import { countOf, sentPieces } from '../../../contract/line/pieces.rules.ts'
import { type RefusalRequest, refusalReasons, refusalWays } from '../../../contract/line/refusal.ts'
import { nameOf } from '../../../contract/order.rules.ts'
import type { Order } from '../../../contract/order.ts'
import { refuseOrder, undoRefusal } from '../../../contract/order-moves.wire.ts'
import { useFigures } from '../../customer/use-customer-orders.ts'
import { useOrderAct } from '../../use-order-act.ts'

interface RefusalDialogProps extends Overlay {
  order: Order
}

type Draft = Pick<RefusalRequest, 'reason' | 'way' | 'count'>

const beginning: Draft = { reason: 'unwanted', way: 'bring_back', count: true }

/** Ends the delivery, not the order: once the goods are here it is sent again or canceled. */
export function RefusalDialog({ order, open, onOpenChange }: RefusalDialogProps) {
  const t = useText('orders')
  const { money } = useFormats()
  const act = useOrderAct(order)
  const [draft, setDraft] = useState(beginning)
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const { id, version, customer, totals, currency } = order
  const pieces = countOf(sentPieces(order.products.filter((line) => line.requires_shipping)))
  const refuse = () =>
    act.mutate(
      {
        run: () => call(refuseOrder, { params: { id }, body: { ...draft, version } }),
        done: t(`refusal.done.${draft.way}`),
        revertOf: () => (at) => call(undoRefusal, { params: { id }, body: { version: at } }),
      },
      { onSuccess: () => onOpenChange(false, 'done') },
    )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('refusal.title')}
      cancel
      footer={
        <Button variant="destructive" busy={act.isPending} onClick={refuse}>
          {t('refusal.confirm')}
        </Button>
      }
    >
      <Stack gap="3">
        <Text as="p">
          {t('cash.who', {
            order: nameOf(order) ?? '',
            name: customer.name || t('cash.somebody'),
            amount: money(order.total, currency),
          })}{' '}
          {totals.paid === 0 && t('refusal.nothing_paid')}
        </Text>
        <Field label={t('refusal.why')}>
          <Select
            options={refusalReasons.map((value) => ({ value, label: t(`refusal.reasons.${value}`) }))}
            value={draft.reason}
            onChange={(reason) => set({ reason })}
          />
        </Field>
        <RadioGroup
          label={t('refusal.goods')}
          options={refusalWays.map((value) => ({
            value,
            label: t(`refusal.ways.${value}`),
            hint: t(`refusal.way_hints.${value}`, { pieces }),
          }))}
          value={draft.way}
          onChange={(way) => set({ way })}
        />
        <Counted order={order} value={draft.count} onChange={(count) => set({ count })} />
      </Stack>
    </Dialog>
  )
}

interface CountedProps {
  order: Order
  value: boolean
  onChange: (value: boolean) => void
}

/** What the customer refused decides whether they may pay at the door again. */
function Counted({ order: { customer_id, refusal }, value, onChange }: CountedProps) {
  const t = useText('orders')
  const figures = useFigures(customer_id).data
  if (!customer_id) return null
  if (refusal?.counted) return <Text tone="quiet">{t('refusal.is_counted')}</Text>
  return (
    <Checkbox
      label={t('refusal.count')}
      hint={figures && t('refusal.count_hint', { refused: figures.refused + 1, orders: figures.orders })}
      value={value}
      onChange={onChange}
    />
  )
}
