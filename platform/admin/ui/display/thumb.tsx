import { Image } from 'lucide-react'
import { useState } from 'react'
import { useShop } from '../../shop.tsx'
import styles from './thumb.module.css'

export interface ThumbProps {
  /** A path is relative to the shop's origin. */
  src?: string | null
  /** Empty when the title is beside it. */
  alt?: string
  size?: number
}

export function Thumb({ src, alt = '', size = 32 }: ThumbProps) {
  const { store } = useShop()
  const [broken, setBroken] = useState<string | null>(null)
  const address = src?.startsWith('/') ? store + src : src

  return (
    <span className={styles.thumb} data-part="thumb" style={{ '--size': `${size}px` }}>
      {address && address !== broken ? (
        <img src={address} alt={alt} loading="lazy" onError={() => setBroken(address)} />
      ) : (
        <Image size={Math.round(size / 2)} aria-hidden="true" />
      )}
    </span>
  )
}
