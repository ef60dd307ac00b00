import { Card, Controller, Switch, useText, useWatch } from '@comptoir/platform/admin'
import type { ProductFormState } from './form/use-product-form.ts'

/** Whether goods are sold, or money to be spent later. */
export function GiftCardCard({ of: { form } }: { of: ProductFormState }) {
  const t = useText('catalogue')
  const isGiftCard = useWatch({ control: form.control, name: 'gift_card' })
  return (
    <Card>
      <Controller
        control={form.control}
        name="gift_card"
        render={({ field }) => <Switch {...field} label={t('form.gift_card')} hint={t('form.gift_card_hint')} />}
      />
      {isGiftCard && (
        <Controller
          control={form.control}
          name="own_amount"
          render={({ field }) => <Switch {...field} label={t('form.own_amount')} hint={t('form.own_amount_hint')} />}
        />
      )}
    </Card>
  )
}
