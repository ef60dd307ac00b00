import { useDirection } from '@base-ui/react/direction-provider'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import styles from './index-table.module.css'

const least = 64
const step = 16

export interface ColumnResizerProps {
  name: string
  onWidth: (width: number) => void
}

export function ColumnResizer({ name, onWidth }: ColumnResizerProps) {
  const t = useText('platform')
  const outward = useDirection() === 'rtl' ? -1 : 1
  const widthOf = (edge: Element) => edge.parentElement?.getBoundingClientRect().width ?? least
  const widen = (width: number) => onWidth(Math.max(least, Math.round(width)))

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const edge = event.currentTarget
    const from = event.clientX
    const width = widthOf(edge)
    const move = (to: globalThis.PointerEvent) => widen(width + (to.clientX - from) * outward)
    edge.setPointerCapture(event.pointerId)
    edge.addEventListener('pointermove', move)
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: step * outward, ArrowLeft: -step * outward }[event.key]
    if (by === undefined) return
    event.preventDefault()
    widen(widthOf(event.currentTarget) + by)
  }

  return (
    <button
      type="button"
      className={styles.tableEdge}
      aria-label={t('widen', { name })}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  )
}
