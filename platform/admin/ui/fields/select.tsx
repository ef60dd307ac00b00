import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, type RefObject, useRef } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import { useIsFixed } from '../../state/locked-fields.tsx'
import popupStyles from '../popups/popup.module.css'
import inputStyles from './input.module.css'
import { Input } from './input.tsx'
import selectStyles from './select.module.css'

export interface Option<Value extends string = string> {
  value: Value
  label: string
  icon?: ReactNode
  /** In place of the label in a list of options; the label is what is read out. */
  view?: ReactNode
  disabled?: boolean
  /** Below the label in a select: why it cannot be chosen. */
  note?: string
  /** Codes that a scanner may read for it: SKU and barcode. */
  codes?: readonly string[]
}

export interface SelectProps<Value extends string> {
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  /** Before the chosen label, such as its dot. */
  lead?: ReactNode
  disabled?: boolean
  readOnly?: boolean
  required?: boolean
  ref?: Ref<HTMLButtonElement>
  /** Takes the focus once an option is chosen, if it is there by then; else the focus returns to the select. */
  focusNext?: RefObject<HTMLElement | null>
  'aria-label'?: string
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, onBlur, placeholder, lead, ref, focusNext, 'aria-label': label, ...rest } = props
  const t = useText('platform')
  const isFixed = useIsFixed()
  const isChosen = useRef(false)
  if (isFixed) {
    const chosen = options.find((option) => option.value === value)
    return <Input value={chosen?.label ?? ''} aria-label={label} />
  }

  const startChoice = (isOpen: boolean) => {
    if (isOpen) isChosen.current = false
  }
  const choose = (next: Value | null) => {
    if (next === null) return
    isChosen.current = true
    onChange(next)
  }

  return (
    // The content security policy forbids style elements; the kit has the styles in its sheet.
    <CSPProvider disableStyleElements>
      <Base.Root {...rest} items={options} value={value} onOpenChange={startChoice} onValueChange={choose}>
        <Base.Trigger
          ref={ref}
          className={`${inputStyles.input} ${selectStyles.select}`}
          aria-label={label}
          onBlur={onBlur}
        >
          {lead}
          <Base.Value className={selectStyles.selectValue} placeholder={placeholder ?? t('choose')} />
          <ChevronDown size={16} aria-hidden="true" />
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner className={popupStyles.positioner} alignItemWithTrigger={false} sideOffset={4}>
            <Base.Popup
              className={popupStyles.popup}
              finalFocus={() => (isChosen.current && focusNext?.current) || true}
            >
              <Base.List>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    className={popupStyles.item}
                    value={option.value}
                    disabled={option.disabled}
                  >
                    {option.icon}
                    <span>
                      <Base.ItemText>{option.label}</Base.ItemText>
                      {option.note && <small className={popupStyles.itemHint}>{option.note}</small>}
                    </span>
                    <Base.ItemIndicator className={popupStyles.itemEnd}>
                      <Check size={16} aria-hidden="true" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
