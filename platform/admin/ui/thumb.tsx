import { Image } from 'lucide-react'
import './thumb.css'

export interface ThumbProps {
  src?: string | null
  /** Empty where the title stands beside it. */
  alt?: string
  size?: number
}

export const Thumb = ({ src, alt = '', size = 32 }: ThumbProps) => (
  <span className="k-thumb" style={{ '--size': `${size}px` }}>
    {src ? <img src={src} alt={alt} loading="lazy" /> : <Image size={Math.round(size / 2)} aria-hidden="true" />}
  </span>
)
