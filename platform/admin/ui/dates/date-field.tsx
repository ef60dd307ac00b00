import { Field } from '@base-ui/react/field'
import { CalendarDays } from 'lucide-react'
import { use, useEffect, useState } from 'react'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useText } from '../../i18n/formats/use-text.ts'
import { FieldEntryContext } from '../../state/field-entry.ts'
import { useIsFixed } from '../../state/locked-fields.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import styles from '../fields/input.module.css'
import { lazy } from '../lazy/lazy.tsx'
import { Popover } from '../popups/popover.tsx'
import { readDate, shownDate } from './typed-date.ts'

const Calendar = lazy(async () => (await import('./calendar.tsx')).Calendar)

export interface DateFieldProps {
  /** `2026-11-20`, or `2026-11-20T09:30` with `time`; empty for none. */
  value: string
  /** An entry that cannot be read is passed on as it is, which every schema refuses. */
  onChange: (value: string) => void
  onBlur?: () => void
  time?: boolean
  disabled?: boolean
  'aria-label'?: string
}

interface Typed {
  text: string
  isLeft: boolean
}

export function DateField(props: DateFieldProps) {
  const { value, onChange, onBlur, time = false, disabled, 'aria-label': label } = props
  const { tag } = useFormats()
  const isFixed = useIsFixed()
  const [typed, setTyped] = useState<Typed | null>(null)
  const read = (text: string) => readDate(text, { tag, time })
  const entry = typed?.isLeft && read(typed.text) === value ? null : typed
  const isWrong = entry !== null && entry.text.trim() !== '' && read(entry.text) === undefined
  const example = shownDate(time ? '2026-12-31T09:30' : '2026-12-31', tag)
  useFault(isWrong, entry, example)

  const write = (text: string) => {
    setTyped({ text, isLeft: false })
    onChange(text.trim() === '' ? '' : (read(text) ?? text))
  }
  const leave = () => {
    setTyped(isWrong && entry ? { ...entry, isLeft: true } : null)
    onBlur?.()
  }

  return (
    <div className={`${styles.input} ${styles.inputGroup}`}>
      <Field.Control
        value={entry?.text ?? shownDate(value, tag)}
        onValueChange={write}
        onBlur={leave}
        placeholder={isFixed ? undefined : example}
        aria-label={label}
        aria-invalid={(isWrong && entry?.isLeft) || undefined}
        autoComplete="off"
        disabled={disabled}
        readOnly={isFixed}
      />
      {!isFixed && (
        <CalendarButton
          value={value}
          time={time}
          disabled={disabled}
          onChange={(next) => {
            setTyped(null)
            onChange(next)
          }}
        />
      )}
    </div>
  )
}

interface CalendarButtonProps {
  value: string
  time: boolean
  disabled: boolean | undefined
  onChange: (value: string) => void
}

function CalendarButton({ value, time, disabled, onChange }: CalendarButtonProps) {
  const t = useText('platform')
  const [isOpen, setOpen] = useState(false)
  const [day = '', clock = '00:00'] = value.split('T')

  return (
    <Popover
      label={t('date.open')}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={t('date.open')} icon={<CalendarDays size={16} aria-hidden="true" />} disabled={disabled} />
      }
    >
      <Calendar
        value={day}
        onChange={(next) => {
          setOpen(false)
          onChange(time ? `${next}T${clock}` : next)
        }}
      />
    </Popover>
  )
}

/** Tells the field around why the entry cannot be read. */
function useFault(isWrong: boolean, entry: Typed | null, example: string) {
  const t = useText('platform')
  const report = use(FieldEntryContext)
  const fault = isWrong ? t('date.example', { example }) : null
  const isLeft = entry?.isLeft ?? false

  useEffect(
    function reportFaultToField() {
      report(fault === null ? null : { text: fault, isLeft })
      return () => report(null)
    },
    [fault, isLeft, report],
  )
}
