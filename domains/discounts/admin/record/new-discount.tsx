import { useText } from '@comptoir/platform/admin'
import { discountsAddress } from '../discounts.urls.ts'
import { useDiscountForm } from '../form/use-discount-form.ts'
import { DiscountForm } from './discount-form.tsx'

export function NewDiscount() {
  const t = useText('discounts')
  const of = useDiscountForm(null)
  const { title } = of.values
  return (
    <DiscountForm
      of={of}
      record={null}
      head={{
        title: title ? <bdi>{title}</bdi> : t('create'),
        subtitle: t('form.nothing_saved'),
        back: discountsAddress.path,
      }}
    />
  )
}
