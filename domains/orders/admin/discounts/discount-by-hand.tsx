import {
  Button,
  Dialog,
  Field,
  Input,
  MoneyField,
  NumberField,
  RadioGroup,
  Stack,
  useText,
} from '@comptoir/platform/admin'
import { useState } from 'react'
import { ManualDiscount } from '../../contract/discount/discount-request.ts'

interface DiscountByHandProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  currency: string
  onGive: (discount: ManualDiscount) => void
}

const kinds = ['percentage', 'fixed'] as const
type Kind = (typeof kinds)[number]

/** Taken off the goods of one order, with the reason that its history and its papers keep. */
export function DiscountByHand({ open, onOpenChange, currency, onGive }: DiscountByHandProps) {
  const t = useText('orders')
  const [kind, setKind] = useState<Kind>('percentage')
  const [value, setValue] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const { data: discount } = ManualDiscount.safeParse({ kind, value, reason })
  const give = () => {
    if (!discount) return
    onGive(discount)
    onOpenChange(false)
    setValue(null)
    setReason('')
  }
  return (
    <Dialog
      title={t('slip.by_hand')}
      open={open}
      onOpenChange={onOpenChange}
      cancel
      footer={
        <Button variant="primary" disabled={!discount} onClick={give}>
          {t('discounts.give')}
        </Button>
      }
    >
      <Stack gap="4">
        <RadioGroup
          label={t('discounts.how')}
          options={kinds.map((each) => ({ value: each, label: t(`discounts.kinds.${each}`) }))}
          value={kind}
          onChange={(next) => {
            setKind(kinds.find((each) => each === next) ?? 'percentage')
            setValue(null)
          }}
        />
        <Field label={t('discounts.value')}>
          {kind === 'percentage' ? (
            <NumberField value={value} onChange={setValue} min={0} max={100} unit="%" />
          ) : (
            <MoneyField value={value} onChange={setValue} currency={currency} />
          )}
        </Field>
        <Field label={t('discounts.reason')} hint={t('discounts.reason_hint')}>
          <Input value={reason} onChange={(event) => setReason(event.target.value)} maxLength={250} dir="auto" />
        </Field>
      </Stack>
    </Dialog>
  )
}
