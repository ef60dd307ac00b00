import { useSetting, useShop } from '@comptoir/platform/admin'
import styles from './brand.module.css'

/** The shop's mark and its name. */
export function Brand() {
  const brand = useSetting('brand_name')
  const shop = useSetting('name')
  const name = String(brand || shop || 'Store Name')
  const logo = useSetting('logo')
  const { store } = useShop()
  return (
    <span className={styles.brand}>
      {logo ? <img src={store + String(logo)} alt="" /> : <i aria-hidden="true">{[...name][0]}</i>}
      <bdi>{name}</bdi>
    </span>
  )
}
