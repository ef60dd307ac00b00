import { useShop, useText } from '@comptoir/platform/admin'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import styles from './picture.module.css'

/** Shows a note when the picture does not load. Decorative: its name is beside it. */
export function Picture({ src }: { src: string }) {
  const t = useText('catalogue')
  const { store } = useShop()
  const address = src.startsWith('/') ? store + src : src
  const [broken, setBroken] = useState<string | null>(null)

  return broken === address ? (
    <span className={styles.pictureBroken}>
      <ImageOff size={18} aria-hidden="true" />
      <span>{t('media.broken')}</span>
    </span>
  ) : (
    <img src={address} alt="" loading="lazy" draggable={false} onError={() => setBroken(address)} />
  )
}
