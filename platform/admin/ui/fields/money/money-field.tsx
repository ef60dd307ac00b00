import { Field as Base } from '@base-ui/react/field'
import { type KeyboardEvent, type Ref, use, useEffect, useState } from 'react'
import { minorDigits } from '../../../../contract/values/money/amount.ts'
import { amountReadings, parseLocaleAmount } from '../../../i18n/formats/parse-locale-number.ts'
import { useFormats } from '../../../i18n/formats/use-formats.ts'
import { useText } from '../../../i18n/formats/use-text.ts'
import { FieldEntryContext } from '../../../state/field-entry.ts'
import { useIsFixed } from '../../../state/locked-fields.tsx'
import styles from '../input.module.css'

export interface MoneyFieldProps {
  /** Minor units: 8900 for €89.00. */
  value: number | null
  /** NaN for an entry that cannot be read, which every schema refuses. */
  onChange: (amount: number | null) => void
  onBlur?: () => void
  name?: string
  currency?: string
  disabled?: boolean
  readOnly?: boolean
  required?: boolean
  ref?: Ref<HTMLInputElement>
  'aria-label'?: string
}

interface Typed {
  text: string
  isLeft: boolean
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

export function MoneyField({ value, onChange, onBlur, currency, 'aria-label': label, ...rest }: MoneyFieldProps) {
  const isFixed = useIsFixed() || rest.readOnly
  const formats = useFormats()
  const code = currency ?? formats.currency
  const digits = minorDigits(code)
  const [typed, setTyped] = useState<Typed | null>(null)
  const entry = typed?.isLeft && !Number.isNaN(value) ? null : typed
  const fault = useFault(entry, digits)

  const write = (text: string) => {
    setTyped({ text, isLeft: false })
    onChange(text.trim() === '' ? null : (parseLocaleAmount(text, formats.tag, digits) ?? Number.NaN))
  }
  const leave = () => {
    setTyped(fault && entry ? { ...entry, isLeft: true } : null)
    onBlur?.()
  }
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined || isFixed || Number.isNaN(value)) return
    event.preventDefault()
    setTyped(null)
    onChange(Math.max(0, (value ?? 0) + by * 10 ** digits))
  }

  return (
    <div className={`${styles.input} ${styles.inputGroup}`}>
      <span aria-hidden="true">{formats.symbol(code)}</span>
      <Base.Control
        {...rest}
        readOnly={isFixed}
        value={entry?.text ?? plain(value, { tag: formats.tag, digits })}
        onValueChange={write}
        onBlur={leave}
        onKeyDown={step}
        aria-label={label}
        aria-invalid={fault !== null && entry?.isLeft ? true : undefined}
        inputMode="decimal"
        autoComplete="off"
      />
    </div>
  )
}

/** Why the entry cannot be read; also told to the field around. */
function useFault(entry: Typed | null, digits: number) {
  const t = useText('platform')
  const { tag } = useFormats()
  const report = use(FieldEntryContext)
  const text = entry?.text.trim() ?? ''
  const isLeft = entry?.isLeft ?? false
  const isWrong = text !== '' && parseLocaleAmount(text, tag, digits) === null
  const fault = isWrong ? reason() : null

  function reason() {
    const [first, second] = amountReadings(text, tag, digits) ?? []
    if (first === undefined || second === undefined)
      return t('amount.example', { example: plain(2950, { tag, digits }) })
    return t('amount.readings', { first, second })
  }

  useEffect(
    function reportFaultToField() {
      report(fault === null ? null : { text: fault, isLeft })
      return () => report(null)
    },
    [fault, isLeft, report],
  )
  return fault
}

function plain(amount: number | null, { tag, digits }: { tag: string; digits: number }) {
  if (amount === null || Number.isNaN(amount)) return ''
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(tag, format).format(amount / 10 ** digits)
}
