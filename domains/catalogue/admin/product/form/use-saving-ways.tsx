import { SaveButton, useText, useWatch } from '@comptoir/platform/admin'
import type { ProductStatus } from '../../../contract/product-status.ts'
import type { ProductFormState } from './use-product-form.ts'

/** A new product is saved as a draft, or in the shop at once; any other status that is chosen in the head has one way. */
export function useSavingWays(of: ProductFormState, isNew: boolean) {
  const t = useText('catalogue')
  const { form, save } = of
  const status = useWatch({ control: form.control, name: 'status' })
  const saveAs = (next: ProductStatus) => () => {
    form.setValue('status', next, { shouldDirty: true })
    void save()
  }
  if (!isNew || status === 'unlisted' || status === 'archived') return undefined
  return {
    text: t('new.show'),
    onSave: saveAs('active'),
    before: (
      <SaveButton of={of} other onClick={saveAs('draft')}>
        {t('new.draft')}
      </SaveButton>
    ),
  }
}
