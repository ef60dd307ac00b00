import {
  Button,
  Dialog,
  Field,
  Kbd,
  MoneyField,
  type Overlay,
  RadioGroup,
  Text,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { useState } from 'react'
import type { CaptureRequest, HeldMoney } from '../../contract/money/order-money.wire.ts'

interface CaptureDialogProps extends Overlay {
  held: HeldMoney
  isPending: boolean
  onCapture: (request: CaptureRequest) => void
}

/** All that the order costs, or a part: the rest of what is held goes back to the customer, and is said. */
export function CaptureDialog({ held, isPending, onCapture, ...overlay }: CaptureDialogProps) {
  const t = useText('payments')
  const { money } = useFormats()
  const { amount: all, capturable, currency } = held
  const [kind, setKind] = useState<'all' | 'part'>('all')
  const [part, setPart] = useState<number | null>(capturable)
  const isRight = kind === 'all' || (part !== null && part >= 1 && part <= capturable)
  const taken = kind === 'all' ? capturable : isRight && part !== null ? part : 0
  const shown = (amount: number) => money(amount, currency)
  return (
    <Dialog
      {...overlay}
      title={t('held.capture_title')}
      cancel
      footer={
        <Button
          variant="primary"
          disabled={!isRight}
          busy={isPending}
          iconEnd={<Kbd keys="mod+enter" />}
          onClick={() => onCapture(kind === 'part' ? { amount: taken } : {})}
        >
          {t('held.take', { amount: shown(taken) })}
        </Button>
      }
    >
      <RadioGroup
        label={t('held.how_much', { amount: shown(all) })}
        options={[
          { value: 'all', label: t('held.all', { amount: shown(capturable) }) },
          { value: 'part', label: t('held.part'), hint: t('held.part_hint') },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'part' && (
        <Field
          label={t('held.amount')}
          hint={t('refund.up_to', { amount: shown(capturable) })}
          error={!isRight && t('refund.up_to', { amount: shown(capturable) })}
        >
          <MoneyField value={part} currency={currency} onChange={setPart} />
        </Field>
      )}
      {isRight && all > taken && (
        <Text as="p" tone="quiet">
          {t('held.released', { amount: shown(all - taken) })}{' '}
          {capturable > taken && t('held.then_due', { amount: shown(capturable - taken) })}
        </Text>
      )}
    </Dialog>
  )
}
