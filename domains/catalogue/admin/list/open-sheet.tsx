import { Button, type ListSelection, toast, useText } from '@comptoir/platform/admin'
import { useNavigate } from 'react-router'
import type { ProductRow } from '../../contract/product.ts'
import { maxSheetProducts, type ProductsQuery, productsSheetUrl, productsUrl } from '../products.urls.ts'

/** Opens the variants of the selected products in one sheet. */
export function OpenSheet({ chosen }: { chosen: ListSelection<ProductRow, ProductsQuery> }) {
  const t = useText('catalogue')
  const navigate = useNavigate()
  const open = () => {
    if (chosen.isEverything || chosen.ids.size > maxSheetProducts) {
      return toast.error(t('sheet.too_many', { max: maxSheetProducts }))
    }
    void navigate(productsSheetUrl([...chosen.ids]), { state: { back: productsUrl(chosen.query) } })
  }

  return <Button onClick={open}>{t('sheet.of_products')}</Button>
}
