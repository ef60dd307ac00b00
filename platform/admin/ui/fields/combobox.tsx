import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { useText } from '../../i18n/use-text.ts'
import popupStyles from '../popups/popup.module.css'
import comboboxStyles from './combobox.module.css'
import inputStyles from './input.module.css'
import type { Option } from './select.tsx'
import { isEscape, type OptionSource, useOptions } from './use-options.ts'

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
export function Combobox({ value, onChange, onBlur, placeholder, 'aria-label': label, ...rest }: ComboboxProps) {
  const t = useText('platform')
  const { options, onSearch, ...others } = rest
  const { items, isSearching, search, begin } = useOptions({ options, onSearch }, value)

  return (
    <Base.Root
      {...others}
      items={items}
      value={value}
      onOpenChange={begin}
      onValueChange={(next, choosing) => isEscape(choosing) || onChange(next)}
      filter={onSearch ? null : undefined}
      itemToStringLabel={(option) => option.label}
      isItemEqualToValue={(one, other) => one.value === other.value}
      onInputValueChange={(text, { reason }) => reason === 'input-change' && search(text)}
      autoHighlight
    >
      <Base.InputGroup className={`${inputStyles.input} ${inputStyles.inputGroup} ${comboboxStyles.combobox}`}>
        <Base.Input placeholder={placeholder ?? t('choose')} onBlur={onBlur} aria-label={label} dir="auto" />
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
              <Base.Item key={option.value} className={popupStyles.item} value={option} disabled={option.disabled}>
                {option.icon}
                <span>{option.label}</span>
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
