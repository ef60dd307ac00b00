import { NumberField as Base } from '@base-ui/react/number-field'
import { ChevronDown, ChevronUp, Minus, Plus } from 'lucide-react'
import type { Ref } from 'react'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useText } from '../../i18n/formats/use-text.ts'
import { useIsFixed } from '../../state/locked-fields.tsx'
import inputStyles from './input.module.css'
import numberFieldStyles from './number-field.module.css'

export interface NumberFieldProps {
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  name?: string
  min?: number
  max?: number
  step?: number
  unit?: string
  /** Value that an empty field stands for. */
  placeholder?: string
  format?: Intl.NumberFormatOptions
  disabled?: boolean
  readOnly?: boolean
  required?: boolean
  ref?: Ref<HTMLInputElement>
  /** Its steps as large as a thumb, on both sides. */
  wide?: boolean
  'aria-label'?: string
}

export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onBlur, unit, placeholder, ref, wide, 'aria-label': label, ...rest } = props
  const t = useText('platform')
  const isFixed = useIsFixed() || rest.readOnly
  const { tag } = useFormats()
  const input = <Base.Input ref={ref} onBlur={onBlur} placeholder={placeholder} aria-label={label} />

  return (
    <Base.Root {...rest} readOnly={isFixed} value={value} onValueChange={onChange} locale={tag}>
      {wide ? (
        <Base.Group className={numberFieldStyles.numberWide}>
          <Base.Decrement aria-label={t('decrease')}>
            <Minus size={18} aria-hidden="true" />
          </Base.Decrement>
          {input}
          <Base.Increment aria-label={t('increase')}>
            <Plus size={18} aria-hidden="true" />
          </Base.Increment>
        </Base.Group>
      ) : (
        <Base.Group className={`${inputStyles.input} ${inputStyles.inputGroup} ${numberFieldStyles.number}`}>
          {input}
          {unit && <span>{unit}</span>}
          {!isFixed && (
            <div className={numberFieldStyles.numberSteps}>
              <Base.Increment aria-label={t('increase')}>
                <ChevronUp size={12} aria-hidden="true" />
              </Base.Increment>
              <Base.Decrement aria-label={t('decrease')}>
                <ChevronDown size={12} aria-hidden="true" />
              </Base.Decrement>
            </div>
          )}
        </Base.Group>
      )}
    </Base.Root>
  )
}
