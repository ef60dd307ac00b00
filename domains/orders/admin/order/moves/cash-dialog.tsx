import {
  Button,
  Dialog,
  Field,
  Kbd,
  MoneyField,
  type Overlay,
  Stack,
  Text,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useState } from 'react'
import { nameOf } from '../../../contract/order.rules.ts'
import type { Order } from '../../../contract/order.ts'
import { useCashDelivery, useStepText } from './use-moves.ts'

interface CashDialogProps extends Overlay {
  order: Order
  /** Nothing was paid, and the goods come back. */
  onRefused: (() => void) | undefined
}

/** What is kept of the cash, the word of the step, and what follows; null until it is counted. */
function useCounted(order: Order, received: number | null) {
  const t = useText('orders')
  const wordOf = useStepText(order)
  const { money } = useFormats()
  const { due } = order.totals
  const shown = (amount: number) => money(amount, order.currency)
  const wordFor = (amount: number) => wordOf('moves_cash.DELIVERED', { amount: shown(amount) })
  if (received === null || !(received >= 0)) return { kept: null, label: wordFor(due), said: null }
  const kept = Math.min(received, due)
  const label = kept > 0 ? wordFor(kept) : wordOf('cash.unpaid')
  if (received > due) return { kept, label, said: t('cash.change', { amount: shown(received - due) }) }
  return { kept, label, said: received < due ? t('cash.rest', { amount: shown(due - kept) }) : t('cash.fits') }
}

/** The cash is counted, not assumed: what is above the price is change, what is below it stays due. */
export function CashDialog({ order, open, onOpenChange, onRefused }: CashDialogProps) {
  const t = useText('orders')
  const wordOf = useStepText(order)
  const { money } = useFormats()
  const { deliver, isPending } = useCashDelivery(order)
  const [received, setReceived] = useState<number | null>(null)
  const { kept, label, said } = useCounted(order, received)
  const { currency, customer, totals } = order
  const amount = money(totals.due, currency)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={wordOf('cash.title')}
      note={kept === null && t('cash.count')}
      cancel
      footer={
        <>
          {onRefused && (
            <Button
              variant="ghost"
              onClick={() => {
                onOpenChange(false, 'done')
                onRefused()
              }}
            >
              {t('refusal.title')}
            </Button>
          )}
          <Button
            variant="primary"
            disabled={kept === null}
            busy={isPending}
            iconEnd={<Kbd keys="mod+enter" />}
            onClick={() => kept !== null && deliver(kept, () => onOpenChange(false, 'done'))}
          >
            {label}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text as="p">
          {t('cash.who', { order: nameOf(order) ?? '', name: customer.name || t('cash.somebody'), amount })}
        </Text>
        <Field label={t('cash.received')} hint={t('cash.less', { amount })}>
          <MoneyField value={received} currency={currency} onChange={setReceived} />
        </Field>
        <div>
          <Button onClick={() => setReceived(totals.due)}>{t('cash.exactly', { amount })}</Button>
        </div>
        <p role="status">{said}</p>
      </Stack>
    </Dialog>
  )
}
