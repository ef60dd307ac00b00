import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useShortcut } from '../../keyboard/shortcuts.ts'
import inputStyles from './input.module.css'
import searchInputStyles from './search-input.module.css'

export interface SearchInputProps {
  value: string
  onChange: (text: string) => void
  label?: string
  /** The key `/` focuses it. */
  slash?: boolean
}

export function SearchInput({ value, onChange, label, slash }: SearchInputProps) {
  const t = useText('platform')
  const input = useRef<HTMLInputElement>(null)
  const name = label ?? t('search')
  useShortcut(slash ? '/' : null, () => input.current?.focus(), { label: name })

  return (
    <search className={`${inputStyles.input} ${inputStyles.inputGroup} ${searchInputStyles.search}`}>
      <Search size={15} aria-hidden="true" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        dir="auto"
        value={value}
        aria-label={name}
        placeholder={name}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          if (value) onChange('')
          else event.currentTarget.blur()
        }}
      />
      {value && (
        <button
          type="button"
          className={searchInputStyles.searchClear}
          aria-label={t('clear')}
          onClick={() => onChange('')}
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </search>
  )
}
