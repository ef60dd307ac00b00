import { Button, Field, Input, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { ManualDiscount } from '../../contract/discount/discount-request.ts'
import { DiscountByHand } from './discount-by-hand.tsx'
import styles from './discount-lines.module.css'

interface DiscountEntryProps {
  codes: readonly string[]
  manual: ManualDiscount | null
  currency: string
  error: string | undefined
  onChange: (entered: { codes?: readonly string[]; manual_discount?: ManualDiscount | null }) => void
}

/** Codes, and what staff take off themselves. */
export function DiscountEntry({ codes, manual, currency, error, onChange }: DiscountEntryProps) {
  const t = useText('orders')
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const enter = () => {
    const code = typed.trim()
    if (code === '') return
    onChange({ codes: codes.includes(code) ? codes : [...codes, code] })
    setTyped('')
  }
  return (
    <div className={styles.entries}>
      <form
        className={styles.entry}
        onSubmit={(event) => {
          event.preventDefault()
          enter()
        }}
      >
        <Field label={t('discounts.code')} error={error} name="codes">
          <Input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={256}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
          />
        </Field>
        <Button type="submit" disabled={typed.trim() === ''}>
          {t('discounts.apply')}
        </Button>
      </form>
      {!manual && <Button onClick={() => setOpen(true)}>{t('discounts.add_by_hand')}</Button>}
      <DiscountByHand
        open={isOpen}
        onOpenChange={setOpen}
        currency={currency}
        onGive={(manual_discount) => onChange({ manual_discount })}
      />
    </div>
  )
}
