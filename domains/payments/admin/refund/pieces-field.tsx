import { IconButton, Input, useFormats, useText } from '@comptoir/platform/admin'
import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import styles from './refund.module.css'

interface PiecesFieldProps {
  /** The line that it is of. */
  label: string
  value: number
  most: number
  onChange: (value: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/** How many pieces, of as many as are left. */
export function PiecesField({ label, value, most, onChange }: PiecesFieldProps) {
  const t = useText('payments')
  const { number } = useFormats()
  const put = (next: number) => onChange(Math.max(0, Math.min(most, next)))
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    put(value + by)
  }
  return (
    <div className={styles.pieces} data-zero={value === 0 || undefined}>
      <IconButton
        variant="secondary"
        label={t('refund.less', { line: label })}
        icon={<Minus size={16} aria-hidden="true" />}
        disabled={value === 0}
        onClick={() => put(value - 1)}
      />
      <Input
        inputMode="numeric"
        aria-label={t('refund.pieces', { line: label })}
        value={String(value)}
        onChange={({ target }) => put(Number(target.value.replaceAll(/\D/g, '')))}
        onFocus={({ target }) => target.select()}
        onKeyDown={step}
      />
      <IconButton
        variant="secondary"
        label={t('refund.more', { line: label })}
        icon={<Plus size={16} aria-hidden="true" />}
        disabled={value === most}
        onClick={() => put(value + 1)}
      />
      <small>{t('refund.of', { most: number(most) })}</small>
    </div>
  )
}
