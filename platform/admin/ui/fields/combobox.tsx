import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import { useIsFixed } from '../../state/locked-fields.tsx'
import popupStyles from '../popups/popup.module.css'
import comboboxStyles from './combobox.module.css'
import inputStyles from './input.module.css'
import { Input } from './input.tsx'
import type { Option } from './select.tsx'
import { useComboboxText } from './use-combobox-text.ts'
import { isEscape, keepFromForm, type OptionSource, useOptions } from './use-options.ts'

export interface ComboboxProps extends OptionSource {
  value: Option | null
  onChange: (value: Option | null) => void
  onBlur?: () => void
  placeholder?: string
  disabled?: boolean
  required?: boolean
  name?: string
  'aria-label'?: string
}

/** Single choice from a list that is filtered locally or searched on the server (`onSearch`). */
export function Combobox(props: ComboboxProps) {
  if (!useIsFixed()) return <OpenCombobox {...props} />
  return <Input value={props.value?.label ?? ''} aria-label={props['aria-label']} />
}

function OpenCombobox({ value, onChange, onBlur, placeholder, 'aria-label': label, ...rest }: ComboboxProps) {
  const t = useText('platform')
  const { options, onSearch, ...others } = rest
  const found = useOptions({ options, onSearch }, value)
  const { items, isSearching, search, begin } = found
  const [isOpen, setOpen] = useState(false)
  const isTyping = useRef(false)
  const close = () => {
    isTyping.current = false
    setOpen(false)
  }
  const { text, write, reset, onKeyDown } = useComboboxText({ value, onPick: onChange, onSearch, found, close })
  const input = useRef<HTMLInputElement>(null)
  const isEntering = useRef(false)
  const isUntouched = useRef(false)

  return (
    <Base.Root
      {...others}
      items={items}
      value={value}
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) isTyping.current = false
        begin(next)
        if (next && input.current?.value === value?.label) input.current?.select()
      }}
      onValueChange={(next, choosing) => isEscape(choosing) || onChange(next)}
      inputValue={text}
      filter={onSearch ? null : undefined}
      itemToStringLabel={(option) => option.label}
      isItemEqualToValue={(one, other) => one.value === other.value}
      onInputValueChange={(next, { reason }) => {
        // A list that has closed clears its text late: the next scan may have begun.
        if (isTyping.current && (reason === 'input-clear' || reason === 'none')) return
        isTyping.current = reason === 'input-change'
        if (!isTyping.current) return reset()
        write(next)
        search(next)
      }}
      autoHighlight
    >
      <Base.InputGroup className={`${inputStyles.input} ${inputStyles.inputGroup} ${comboboxStyles.combobox}`}>
        <Base.Input
          ref={input}
          placeholder={placeholder ?? t('choose')}
          onFocus={(event) => {
            isEntering.current = true
            isUntouched.current = true
            event.currentTarget.select()
          }}
          // The click that focuses puts the cursor into the selected text.
          onClick={(event) => {
            if (isEntering.current) event.currentTarget.select()
            isEntering.current = false
          }}
          onBlur={onBlur}
          onPointerDown={() => {
            // After a pick the focus is here already, and the click that opens the list again enters the field.
            isEntering.current = !isOpen
            isUntouched.current = !isOpen
          }}
          onKeyDown={(event) => {
            // Opening the list moves the cursor to the end, so the text is selected once more.
            if (isUntouched.current && writes(event)) event.currentTarget.select()
            isUntouched.current = false
            keepFromForm(event)
            onKeyDown(event)
          }}
          aria-label={label}
          dir="auto"
        />
        {!rest.required && (
          <Base.Clear className={comboboxStyles.comboboxButton} aria-label={t('clear')}>
            <X size={14} aria-hidden="true" />
          </Base.Clear>
        )}
        <Base.Trigger className={comboboxStyles.comboboxButton} aria-label={t('choose')} tabIndex={-1}>
          <ChevronDown size={16} aria-hidden="true" />
        </Base.Trigger>
      </Base.InputGroup>
      <OptionsPopup isSearching={isSearching} />
    </Base.Root>
  )
}

/** `Process` and `Unidentified` are what input methods and phones report. */
const writes = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && (key.length === 1 || key === 'Process' || key === 'Unidentified')

export function OptionsPopup({ isSearching }: { isSearching: boolean }) {
  const t = useText('platform')

  return (
    <Base.Portal>
      <Base.Positioner className={popupStyles.positioner} sideOffset={4}>
        <Base.Popup className={popupStyles.popup}>
          <Base.Status className={popupStyles.popupNote}>{isSearching ? t('searching') : null}</Base.Status>
          <Base.Empty className={popupStyles.popupNote}>{isSearching ? null : t('no_results')}</Base.Empty>
          <Base.List>
            {(option: Option) => (
              <Base.Item
                key={option.value}
                className={popupStyles.item}
                value={option}
                disabled={option.disabled}
                aria-label={option.view ? option.label : undefined}
              >
                {option.icon}
                {option.view ?? <span>{option.label}</span>}
                <Base.ItemIndicator className={popupStyles.itemEnd}>
                  <Check size={16} aria-hidden="true" />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
