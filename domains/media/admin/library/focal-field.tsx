import { useFormats, useIsFixed, useText } from '@comptoir/platform/admin'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { CFile, Focal } from '../../contract/file.ts'
import { useFileUrl } from '../files/file-url.ts'
import styles from './focal-field.module.css'

interface FocalFieldProps {
  file: CFile
  value: Focal
  onChange: (focal: Focal) => void
}

const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 1_000

/** Not mirrored: a picture has no reading direction. */
const deltas: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The point that stays visible when the picture is cropped; set with the pointer or the arrow keys. */
export function FocalField({ file, value, onChange }: FocalFieldProps) {
  const t = useText('media')
  const { percent } = useFormats()
  const urlOf = useFileUrl()
  const isFixed = useIsFixed()

  const pointAt = (event: PointerEvent<HTMLButtonElement>) => {
    if (isFixed) return
    if (event.type === 'pointermove' && event.buttons !== 1) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange({ x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) })
  }
  const moveByKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const delta = deltas[event.key]
    if (isFixed || !delta) return
    event.preventDefault()
    const step = event.shiftKey ? 0.1 : 0.01
    onChange({ x: within(value.x + delta[0] * step), y: within(value.y + delta[1] * step) })
  }

  return (
    <figure className={styles.focal} dir="ltr">
      <button
        type="button"
        className={styles.focalArea}
        aria-label={t('focal.label', { x: percent(value.x, 0), y: percent(value.y, 0) })}
        onPointerDown={pointAt}
        onPointerMove={pointAt}
        onKeyDown={moveByKey}
      >
        <img src={urlOf(file, 'medium')} alt={file.alt} draggable={false} />
        <span
          className={styles.focalPoint}
          style={{ insetInlineStart: `${value.x * 100}%`, insetBlockStart: `${value.y * 100}%` }}
        />
      </button>
      <figcaption dir="auto">{t('focal.hint')}</figcaption>
    </figure>
  )
}
