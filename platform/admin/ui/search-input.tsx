import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '../i18n/use-text.ts'
import { useShortcut } from '../shortcuts.ts'
import './input.css'
import './search-input.css'

export interface SearchInputProps {
  value: string
  onChange: (text: string) => void
  label?: string
  /** Answers to the key `/`. */
  slash?: boolean
}

export function SearchInput({ value, onChange, label, slash }: SearchInputProps) {
  const t = useText('platform')
  const input = useRef<HTMLInputElement>(null)
  const name = label ?? t('search')
  useShortcut(slash ? '/' : null, () => input.current?.focus(), { label: name })

  return (
    <search className="k-input k-input-group k-search">
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
        <button type="button" className="k-search-clear" aria-label={t('clear')} onClick={() => onChange('')}>
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </search>
  )
}
