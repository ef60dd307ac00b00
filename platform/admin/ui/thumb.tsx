import { Image } from 'lucide-react'
import { useState } from 'react'
import { useShop } from '../shop.tsx'
import './thumb.css'

export interface ThumbProps {
  /** A path is one of the shop's own addresses. */
  src?: string | null
  /** Empty where the title stands beside it. */
  alt?: string
  size?: number
}

/** A picture that does not load leaves its place to the sign for one. */
export function Thumb({ src, alt = '', size = 32 }: ThumbProps) {
  const { store } = useShop()
  const [broken, setBroken] = useState<string | null>(null)
  const address = src?.startsWith('/') ? store + src : src

  return (
    <span className="k-thumb" style={{ '--size': `${size}px` }}>
      {address && address !== broken ? (
        <img src={address} alt={alt} loading="lazy" onError={() => setBroken(address)} />
      ) : (
        <Image size={Math.round(size / 2)} aria-hidden="true" />
      )}
    </span>
  )
}
