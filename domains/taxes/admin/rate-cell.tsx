import { isEnter, NumberField, useFormats, useIsLocked, useText } from '@comptoir/platform/admin'
import { type KeyboardEvent, useRef, useState } from 'react'
import { partsOf } from '../contract/tax.rules.ts'
import type { TaxClass } from '../contract/tax-class.ts'
import type { TaxPart, TaxRate } from '../contract/tax-rate.ts'
import { withClass } from './class-parts.ts'
import styles from './tax-rates.module.css'
import { useChangeRate } from './use-change-rate.ts'

interface RateCellProps {
  rate: TaxRate
  /** Null for the standard rate. */
  taxClass: TaxClass | null
  place: string
  /** Several taxes are changed in the dialog of the rate. */
  onEdit: () => void
}

export function RateCell({ rate, taxClass, place, onEdit }: RateCellProps) {
  const t = useText('taxes')
  const { number } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { mutate } = useChangeRate(rate)
  const isLocked = useIsLocked()
  const [part, ...more] = partsOf(rate, taxClass?.id ?? null)
  if (!part) return null
  const spelled = [part, ...more].map(({ percent }) => t('rate', { percent: number(percent) })).join(' + ')
  const label = t('change_rate', { name: taxClass?.title ?? t('standard'), place, rate: spelled })

  const close = (percent: number | null, isFocused: boolean) => {
    setOpen(false)
    if (isFocused) requestAnimationFrame(() => button.current?.focus())
    if (percent === null || percent === part.percent) return
    const parts: TaxPart[] = [{ ...part, percent }]
    mutate(taxClass ? { by_class: withClass(rate.by_class, taxClass.id, parts) } : { parts })
  }

  if (isLocked) return spelled
  if (isOpen) return <PercentInput label={label} first={part.percent} onClose={close} />
  return (
    <button
      ref={button}
      type="button"
      className={styles.rateCell}
      aria-label={label}
      onClick={() => (more.length > 0 ? onEdit() : setOpen(true))}
    >
      {spelled}
    </button>
  )
}

interface PercentInputProps {
  label: string
  first: number
  /** Null keeps the rate. */
  onClose: (percent: number | null, isFocused: boolean) => void
}

const selectText = (input: HTMLInputElement | null) => input?.select()

/** Enter and leaving save, Escape cancels. */
function PercentInput({ label, first, onClose }: PercentInputProps) {
  const [percent, setPercent] = useState<number | null>(first)
  const isOver = useRef(false)
  const end = (kept: number | null, isFocused: boolean) => {
    if (isOver.current) return
    isOver.current = true
    onClose(kept, isFocused)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end(null, true)
    else if (isEnter(event)) end(percent, true)
    else return
    event.stopPropagation()
    event.preventDefault()
  }
  return (
    <form className={styles.rateInput} onKeyDown={onKeyDown} noValidate>
      <NumberField
        ref={selectText}
        aria-label={label}
        value={percent}
        min={0}
        max={99.999}
        step={0.1}
        unit="%"
        format={{ maximumFractionDigits: 3 }}
        onChange={setPercent}
        onBlur={() => end(percent, false)}
      />
    </form>
  )
}
