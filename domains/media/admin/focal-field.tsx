import { useFormats, useText } from '@comptoir/platform/admin'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { CFile, Focal } from '../contract/index.ts'
import { useFileUrl } from './file-url.ts'
import './focal-field.css'

interface FocalFieldProps {
  file: CFile
  value: Focal
  onChange: (focal: Focal) => void
}

const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 1_000

/** Where each arrow key leads: the picture itself has no direction of reading. */
const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The point that stays in sight when the picture is cut: pointed at, or walked to with the arrow keys. */
export function FocalField({ file, value, onChange }: FocalFieldProps) {
  const t = useText('media')
  const { percent } = useFormats()
  const urlOf = useFileUrl()

  const pointAt = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.type === 'pointermove' && event.buttons !== 1) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange({ x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) })
  }
  const walk = (event: KeyboardEvent<HTMLButtonElement>) => {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    const step = event.shiftKey ? 0.1 : 0.01
    onChange({ x: within(value.x + way[0] * step), y: within(value.y + way[1] * step) })
  }

  return (
    <figure className="focal" dir="ltr">
      <button
        type="button"
        className="focal-area"
        aria-label={t('focal.label', { x: percent(value.x, 0), y: percent(value.y, 0) })}
        onPointerDown={pointAt}
        onPointerMove={pointAt}
        onKeyDown={walk}
      >
        <img src={urlOf(file, 'medium')} alt={file.alt} draggable={false} />
        <span
          className="focal-point"
          style={{ insetInlineStart: `${value.x * 100}%`, insetBlockStart: `${value.y * 100}%` }}
        />
      </button>
      <figcaption dir="auto">{t('focal.hint')}</figcaption>
    </figure>
  )
}
