import { Card, useSetting, useShop, useText } from '@comptoir/platform/admin'
import type { FirstDays } from '../../contract/first-days.ts'
import { ViewShop } from '../head/home-head.tsx'
import styles from './shop-window.module.css'

const places = [0, 1, 2, 3] as const

/** The shop as visitors see it, filling with the first goods. */
export function ShopWindow({ firstDays: { pictures } }: { firstDays: FirstDays }) {
  const t = useText('dashboard')
  const { store } = useShop()
  const name = String(useSetting('name') ?? '')
  return (
    <Card title={t('first.window')}>
      <div className={styles.window}>
        <div className={styles.windowHead}>
          <b className={styles.windowName}>{name}</b>
          <span dir="ltr">{store.replace(/^https?:\/\//, '')}</span>
        </div>
        <div className={styles.windowPlaces}>
          {places.map((at) => {
            const src = pictures[at]
            return src ? (
              <img key={at} className={styles.windowPlace} src={src.startsWith('/') ? store + src : src} alt="" />
            ) : (
              <span key={at} className={styles.windowPlace} />
            )
          })}
        </div>
        {pictures.length === 0 && <p className={styles.windowFoot}>{t('first.window_empty')}</p>}
      </div>
      <ViewShop />
    </Card>
  )
}
