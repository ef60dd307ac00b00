import { Combobox as Base } from '@base-ui/react/combobox'
import { X } from 'lucide-react'
import { useState } from 'react'
import { isSameWord } from '../../../../contract/values/texts/text-folding.ts'
import { useFormats } from '../../../i18n/formats/use-formats.ts'
import { useText } from '../../../i18n/formats/use-text.ts'
import { useIsFixed } from '../../../state/locked-fields.tsx'
import comboboxStyles from '../combobox.module.css'
import { OptionsPopup } from '../combobox.tsx'
import inputStyles from '../input.module.css'
import { Input } from '../input.tsx'
import '../../popups/popup.module.css'
import type { Option } from '../select.tsx'
import { isEscape, keepFromForm, type OptionSource, useOptions } from '../use-options.ts'

export interface TagFieldProps extends OptionSource {
  value: readonly Option[]
  onChange: (value: Option[]) => void
  onBlur?: () => void
  creatable?: boolean
  placeholder?: string
  disabled?: boolean
  name?: string
  'aria-label'?: string
}

export function TagField(props: TagFieldProps) {
  const { list } = useFormats()
  if (!useIsFixed()) return <OpenTagField {...props} />
  return <Input value={list(props.value.map(({ label }) => label))} aria-label={props['aria-label']} />
}

/** The tag that is typed again, whether a new one is typed, and what the list offers. */
function offersOf({ value, creatable, onSearch }: TagFieldProps, items: readonly Option[], added: Option) {
  const { value: word } = added
  const own = creatable ? value.find((option) => isSameWord(option.value, word)) : undefined
  const known = items.find((option) => (own ? option.value === own.value : [option.value, option.label].includes(word)))
  const isNew = creatable && word !== '' && !known
  // What a search finds comes late; Enter takes what is typed, before and after.
  const first = onSearch && creatable && (isNew ? added : known)
  const offered = first ? [first, ...items.filter((option) => option !== first)] : isNew ? [...items, added] : items
  return { own, isNew, offered }
}

function OpenTagField(props: TagFieldProps) {
  const { value, onChange, onBlur, placeholder, disabled, name, 'aria-label': label } = props
  const t = useText('platform')
  const [text, setText] = useState('')
  const { items, isSearching, search, begin } = useOptions(props, value)
  const word = text.trim()
  const { own, isNew, offered } = offersOf(props, items, { value: word, label: t('add_item', { name: word }) })

  return (
    <Base.Root
      multiple
      name={name}
      disabled={disabled}
      items={offered}
      value={value}
      onOpenChange={begin}
      onValueChange={(next: Option[], choosing) => {
        if (isEscape(choosing)) return
        setText('')
        // What is typed again stays; it is taken off at its own button.
        if (own && choosing.reason === 'item-press' && !next.some((option) => option.value === own.value)) return
        onChange(next.map((option) => (isNew && option.value === word ? { value: word, label: word } : option)))
      }}
      inputValue={text}
      onInputValueChange={(next, { reason }) => {
        setText(next)
        if (reason === 'input-change') search(next)
      }}
      filter={props.onSearch ? null : undefined}
      itemToStringLabel={(option) => option.label}
      isItemEqualToValue={(one, other) => one.value === other.value}
      autoHighlight
    >
      <Base.InputGroup className={`${inputStyles.input} ${inputStyles.inputGroup} ${comboboxStyles.tags}`}>
        <Base.Chips className={comboboxStyles.tagsInner}>
          {value.map((option) => (
            <Base.Chip key={option.value} className={comboboxStyles.tag} aria-label={option.label}>
              <bdi>{option.label}</bdi>
              <Base.ChipRemove aria-label={t('remove', { name: option.label })}>
                <X size={12} aria-hidden="true" />
              </Base.ChipRemove>
            </Base.Chip>
          ))}
          <Base.Input
            placeholder={value.length === 0 ? (placeholder ?? t('choose')) : ''}
            onBlur={onBlur}
            onKeyDown={keepFromForm}
            aria-label={label}
            dir="auto"
          />
        </Base.Chips>
      </Base.InputGroup>
      <OptionsPopup isSearching={isSearching} />
    </Base.Root>
  )
}
