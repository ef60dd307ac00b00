import { useText } from '@comptoir/platform/admin'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import './picture.css'

/** A picture by its address; where it does not load, a note in its place. What it is called stands beside it. */
export function Picture({ src }: { src: string }) {
  const t = useText('catalogue')
  const [broken, setBroken] = useState<string | null>(null)

  return broken === src ? (
    <span className="picture-broken">
      <ImageOff size={18} aria-hidden="true" />
      <span>{t('media.broken')}</span>
    </span>
  ) : (
    <img src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
  )
}
