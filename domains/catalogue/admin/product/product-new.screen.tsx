import { Page, SaveButton, useFormats, useIsPhone, useText, useWatch } from '@comptoir/platform/admin'
import type { ProductStatus } from '../../contract/product-status.ts'
import { productsUrl } from '../products.urls.ts'
import { useDeviceDraft } from './form/use-device-draft.ts'
import { type ProductFormState, useProductForm } from './form/use-product-form.ts'
import { ProductFoot } from './head/product-foot.tsx'
import { StatusSelect } from './head/status-select.tsx'
import { ProductFields } from './product-fields.tsx'

export function ProductNewScreen() {
  const t = useText('catalogue')
  const { of, restoredAt } = useDeviceDraft(useProductForm(null))
  const { relative } = useFormats()
  const isPhone = useIsPhone()
  const ways = useTwoWays(of)
  return (
    <Page
      title={t('new.title')}
      subtitle={restoredAt === null ? t('new.unsaved') : t('new.restored', { when: relative(restoredAt) })}
      back={productsUrl()}
      secondary={<StatusSelect of={of} />}
      foot={isPhone && of.isDirty && <ProductFoot of={of} {...ways} />}
    >
      <ProductFields of={of} record={null} saving={isPhone ? { text: null, onSave: ways?.onSave } : ways} />
    </Page>
  )
}

/** A draft, or in the shop at once; any other status that is chosen in the head has one way. */
function useTwoWays(of: ProductFormState) {
  const t = useText('catalogue')
  const { form, save } = of
  const status = useWatch({ control: form.control, name: 'status' })
  const saveAs = (next: ProductStatus) => () => {
    form.setValue('status', next, { shouldDirty: true })
    void save()
  }
  if (status === 'unlisted' || status === 'archived') return undefined
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
