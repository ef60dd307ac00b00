import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import { watchForScan } from '../../keyboard/scan.ts'
import { useShortcut } from '../../keyboard/shortcuts.ts'
import inputStyles from '../fields/input.module.css'
import searchInputStyles from './search-input.module.css'
import { useSearchDraft } from './use-search-draft.ts'

export interface SearchInputProps {
  value: string
  /** Called 150 ms after the last key, at once on Enter, never during a composition. */
  onChange: (text: string) => void
  label?: string
  /** The searched fields, such as "Title, SKU or barcode". */
  hint?: string
  /** The key `/` focuses it. */
  slash?: boolean
  onEnter?: (text: string, isScan: boolean) => void
}

export function SearchInput({ value, onChange, label, hint, slash, onEnter }: SearchInputProps) {
  const t = useText('platform')
  const input = useRef<HTMLInputElement>(null)
  const [scan] = useState(watchForScan)
  const { draft, set, input: draftProps } = useSearchDraft(value, onChange)
  const name = label ?? t('search')
  useShortcut(slash ? '/' : null, () => input.current?.focus(), { label: name })

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const isScan = scan.press(event)
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      // It is not a field of the form around it.
      event.preventDefault()
      set(field.value)
      // The next scan replaces this one.
      field.select()
      onEnter?.(field.value, isScan)
    }
    if (event.key !== 'Escape') return
    if (field.value) set('')
    else field.blur()
  }

  return (
    <search className={`${inputStyles.input} ${inputStyles.inputGroup} ${searchInputStyles.search}`}>
      <Search size={15} aria-hidden="true" />
      <input
        {...draftProps}
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        aria-label={name}
        placeholder={hint ?? name}
        title={hint}
        onKeyDown={onKeyDown}
      />
      {draft && (
        <button
          type="button"
          className={searchInputStyles.searchClear}
          aria-label={t('clear')}
          onClick={() => {
            set('')
            input.current?.focus()
          }}
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </search>
  )
}
