import { useSortable, useText } from '@comptoir/platform/admin'
import { type KeyboardEvent, useRef } from 'react'
import type { Media } from '../../contract/index.ts'
import './media-tile.css'
import { Picture } from './picture.tsx'

interface MediaTileProps {
  picture: Media
  place: number
  onOpen: () => void
  onMove: (from: number, to: number) => void
}

/** One picture of the product: press it to change it, drag it or press Alt and an arrow to move it. */
export function MediaTile({ picture, place, onOpen, onMove }: MediaTileProps) {
  const t = useText('catalogue')
  const name = t('media.numbered', { number: place + 1 })
  const row = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const state = useSortable({ row, handle: button, at: place, onMove })

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const onward = isRtl ? 'ArrowLeft' : 'ArrowRight'
    const by = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: -1, [onward]: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    onMove(place, place + by)
  }

  return (
    <li ref={row} data-state={state ?? undefined}>
      <button
        ref={button}
        type="button"
        className="media-tile"
        aria-label={picture.alt ? `${name}: ${picture.alt}` : name}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        <Picture src={picture.url} />
      </button>
    </li>
  )
}
