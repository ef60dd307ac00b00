import { Paintbrush } from 'lucide-react'
import { useRef } from 'react'
import type { Theme } from '../../contract/theme.ts'
import styles from './home-picture.module.css'
import { useHomePicture } from './use-home-picture.ts'
import { useNearScreen } from './use-near-screen.ts'

export interface HomePictureProps {
  theme: Pick<Theme, 'id' | 'name'>
  /** Of the theme. */
  version: string
  screen?: 'desktop' | 'phone'
}

/** The shop's home page in a version of a theme, to look at only; an empty surface where the shop cannot be reached. */
export function HomePicture({ theme, version, screen = 'desktop' }: HomePictureProps) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { src, isShown, hasFailed } = useHomePicture(
    { theme: theme.id, version },
    { frame, isNear: useNearScreen(place) },
  )
  return (
    <div ref={place} className={styles.picture} data-screen={screen} aria-hidden="true" inert>
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
