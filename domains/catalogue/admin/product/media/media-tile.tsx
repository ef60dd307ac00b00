import { useIsFixed, useSortable, useText } from '@comptoir/platform/admin'
import { type KeyboardEvent, useRef } from 'react'
import type { Media } from '../../../contract/product.ts'
import styles from './media-tile.module.css'
import { Picture } from './picture.tsx'

interface MediaTileProps {
  picture: Media
  index: number
  onOpen: () => void
  onMove: (from: number, to: number) => void
}

export function MediaTile({ picture, index, onOpen, onMove }: MediaTileProps) {
  const t = useText('catalogue')
  const name = t('media.numbered', { number: index + 1 })
  const isFixed = useIsFixed()
  const row = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const state = useSortable({ row, handle: button, at: index, onMove })

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const onward = isRtl ? 'ArrowLeft' : 'ArrowRight'
    const by = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: -1, [onward]: 1 }[event.key]
    if (isFixed || !event.altKey || by === undefined) return
    event.preventDefault()
    onMove(index, index + by)
  }

  return (
    <li ref={row} data-state={state ?? undefined}>
      <button
        ref={button}
        type="button"
        className={styles.mediaTile}
        data-part="media-tile"
        aria-label={picture.alt ? `${name}: ${picture.alt}` : name}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        <Picture src={picture.url} />
        {index === 0 && <span aria-hidden="true">{t('media.first')}</span>}
      </button>
    </li>
  )
}
