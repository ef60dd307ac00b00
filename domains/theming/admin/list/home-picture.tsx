import { Paintbrush } from 'lucide-react'
import { useRef } from 'react'
import type { Theme } from '../../contract/theme.ts'
import styles from './home-picture.module.css'
import { useHomePicture } from './use-home-picture.ts'
import { useNearScreen } from './use-near-screen.ts'

/** The shop's home page in this theme, to look at only; an empty surface where the shop cannot be reached. */
export function HomePicture({ theme }: { theme: Theme }) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { src, isShown, hasFailed } = useHomePicture(theme, { frame, isNear: useNearScreen(place) })
  return (
    <div ref={place} className={styles.picture} aria-hidden="true" inert>
      {hasFailed && <Paintbrush size={32} strokeWidth={1.5} />}
      {src && !hasFailed && (
        <iframe
          key={src}
          ref={frame}
          src={src}
          title={theme.name}
          tabIndex={-1}
          className={styles.frame}
          data-shown={isShown || undefined}
          sandbox="allow-scripts allow-same-origin"
        />
      )}
    </div>
  )
}
