import { Button, Drawer, SaveButton, useFormats, useText } from '@comptoir/platform/admin'
import { ReceiptText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Priced } from '../beside/example-basket.ts'
import type { DiscountFormState } from '../form/use-discount-form.ts'
import styles from './record.module.css'

interface PhoneFootProps {
  of: DiscountFormState
  price: Priced | null
  text: string
  isDraft: boolean
  example: ReactNode
}

/** Within the thumb's reach: what the example basket costs, and saving. */
export function PhoneFoot({ of, price, text, isDraft, example }: PhoneFootProps) {
  const t = useText('discounts')
  const { money } = useFormats()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.phoneFoot}>
      {price && (
        <Button
          writes={false}
          aria-label={t('beside.show', { amount: money(price.total) })}
          icon={<ReceiptText size={20} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {money(price.total)}
        </Button>
      )}
      {isDraft && of.isDirty && (
        <SaveButton of={of} other onClick={() => void of.saveAs('draft')}>
          {t('form.draft')}
        </SaveButton>
      )}
      {of.isDirty && (
        <SaveButton of={of} variant="primary" onClick={() => void of.save()}>
          {text}
        </SaveButton>
      )}
      <Drawer open={isOpen} onOpenChange={setOpen} title={t('beside.example')}>
        {example}
      </Drawer>
    </div>
  )
}
