import { ButtonLink, useCan, useText } from '@comptoir/platform/admin'
import { newProductUrl } from './products.urls.ts'

export function NewProductLink() {
  const t = useText('catalogue')
  return useCan('admin_products_manager') && <ButtonLink to={newProductUrl}>{t('actions.add')}</ButtonLink>
}
