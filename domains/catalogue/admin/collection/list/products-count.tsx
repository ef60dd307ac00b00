import { useFormats, useText } from '@comptoir/platform/admin'
import styles from './products-count.module.css'

/** Under the column's header a bare number, on a card with its unit. */
export function ProductsCount({ count }: { count: number }) {
  const t = useText('catalogue')
  const formats = useFormats()
  return (
    <span className={styles.productsCount}>
      <span>{formats.number(count)}</span>
      <span>{t('collections.products_count', { count })}</span>
    </span>
  )
}
