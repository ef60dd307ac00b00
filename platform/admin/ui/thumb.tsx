import { Image } from 'lucide-react'
import { useState } from 'react'
import './thumb.css'

export interface ThumbProps {
  src?: string | null
  /** Empty where the title stands beside it. */
  alt?: string
  size?: number
}

/** A picture that does not load leaves its place to the sign for one. */
export function Thumb({ src, alt = '', size = 32 }: ThumbProps) {
  const [broken, setBroken] = useState<string | null>(null)

  return (
    <span className="k-thumb" style={{ '--size': `${size}px` }}>
      {src && src !== broken ? (
        <img src={src} alt={alt} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <Image size={Math.round(size / 2)} aria-hidden="true" />
      )}
    </span>
  )
}
