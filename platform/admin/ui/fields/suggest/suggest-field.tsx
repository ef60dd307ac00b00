import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { useState } from 'react'
import { useIsFixed } from '../../../state/locked-fields.tsx'
import { OptionsPopup } from '../combobox.tsx'
import inputStyles from '../input.module.css'
import { Input } from '../input.tsx'
import type { Option } from '../select.tsx'
import { isEscape, keepFromForm, type OptionSource, useOptions } from '../use-options.ts'

export interface SuggestFieldProps {
  value: string
  onChange: (text: string) => void
  onSearch: NonNullable<OptionSource['onSearch']>
  'aria-label'?: string
}

/** Free text, with a list of what is usual there: what is typed counts, whether it is in the list or not. */
export function SuggestField(props: SuggestFieldProps) {
  if (!useIsFixed()) return <OpenSuggestField {...props} />
  return <Input value={props.value} aria-label={props['aria-label']} />
}

function OpenSuggestField({ value, onChange, onSearch, 'aria-label': label }: SuggestFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const { items, isSearching, search, begin } = useOptions({ onSearch }, null)

  return (
    <Base.Root
      items={items}
      filter={null}
      value={value}
      onValueChange={(text, typing) => {
        if (isEscape(typing)) return
        onChange(text)
        if (typing.reason === 'input-change') search(text)
      }}
      open={isOpen && items.length > 0}
      onOpenChange={(next) => {
        setOpen(next)
        begin(next)
      }}
      openOnInputClick
      itemToStringValue={(option: Option) => option.value}
    >
      <Base.Input className={inputStyles.input} aria-label={label} dir="auto" onKeyDown={keepFromForm} />
      <OptionsPopup isSearching={isSearching} />
    </Base.Root>
  )
}
