import { IconButton, Input, useText } from '@comptoir/platform/admin'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import styles from './edited-lines.module.css'

interface PieceFieldProps {
  /** The goods. */
  name: string
  value: number
  /** Pieces that have left. */
  least: number
  onChange: (value: number) => void
}

const most = 1_000_000
const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/** How many pieces; what is typed is held within the bounds once the field is left. */
export function PieceField({ name, value, least, onChange }: PieceFieldProps) {
  const t = useText('orders')
  const [typed, setTyped] = useState<string | null>(null)
  const bounded = (next: number) => Math.max(least, Math.min(most, next))
  const put = (next: number) => {
    setTyped(null)
    onChange(bounded(next))
  }
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, 7)
    setTyped(digits)
    if (digits !== '' && bounded(Number(digits)) === Number(digits)) onChange(Number(digits))
  }
  const leave = () => {
    if (typed !== null && typed !== '') put(Number(typed))
    setTyped(null)
  }
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    put(value + by)
  }
  return (
    <div className={styles.pieceField}>
      <IconButton
        label={t('edit_lines.one_less', { name })}
        icon={<Minus size={16} aria-hidden="true" />}
        disabled={value <= least}
        onClick={() => put(value - 1)}
      />
      <Input
        inputMode="numeric"
        aria-label={t('form.quantity_of', { name })}
        value={typed ?? String(value)}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={leave}
        onKeyDown={step}
      />
      <IconButton
        label={t('edit_lines.one_more', { name })}
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => put(value + 1)}
      />
    </div>
  )
}
