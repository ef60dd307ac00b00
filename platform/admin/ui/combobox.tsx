import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { useText } from '../i18n/use-text.ts'
import './combobox.css'
import './input.css'
import './popup.css'
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

/** One of many: typed to narrow a list, or to search what the server knows (`onSearch`). */
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
      <Base.InputGroup className="k-input k-input-group k-combobox">
        <Base.Input placeholder={placeholder ?? t('choose')} onBlur={onBlur} aria-label={label} dir="auto" />
        {!rest.required && (
          <Base.Clear className="k-combobox-button" aria-label={t('clear')}>
            <X size={14} aria-hidden="true" />
          </Base.Clear>
        )}
        <Base.Trigger className="k-combobox-button" aria-label={t('choose')} tabIndex={-1}>
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
      <Base.Positioner className="k-positioner" sideOffset={4}>
        <Base.Popup className="k-popup">
          <Base.Status className="k-popup-note">{isSearching ? t('searching') : null}</Base.Status>
          <Base.Empty className="k-popup-note">{isSearching ? null : t('no_results')}</Base.Empty>
          <Base.List>
            {(option: Option) => (
              <Base.Item key={option.value} className="k-item" value={option} disabled={option.disabled}>
                {option.icon}
                <span>{option.label}</span>
                <Base.ItemIndicator className="k-item-end">
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
