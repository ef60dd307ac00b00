import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Option } from './select.tsx'

interface OptionState {
  reason: string
  allowPropagation: () => void
}

/** Escape closes the list and then the enclosing overlay; it must not clear the field. */
export function isEscape(state: OptionState) {
  if (state.reason !== 'escape-key') return false
  state.allowPropagation()
  return true
}

/** Enter in an open list is for the list, also where it has no hit; the form around it is not submitted. */
export function keepFromForm(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter' && event.currentTarget.getAttribute('aria-expanded') === 'true') event.preventDefault()
}

export interface OptionSource {
  /** All options, or those to offer before a search. */
  options?: readonly Option[]
  /** Searches the server; the signal aborts outdated searches. */
  onSearch?: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
}

const debounceMs = 150

/** Offered options; always include the selected ones. */
export function useOptions({ options = [], onSearch }: OptionSource, chosen: Option | readonly Option[] | null) {
  const [found, setFound] = useState<readonly Option[] | null>(null)
  const [isSearching, setSearching] = useState(false)
  const latest = useRef<AbortController | null>(null)
  const pending = useRef<Promise<readonly Option[] | null> | null>(null)

  useEffect(() => () => latest.current?.abort(), [])

  async function look(text: string, signal: AbortSignal) {
    await new Promise((done) => setTimeout(done, debounceMs))
    if (signal.aborted || !onSearch) return null
    const result = await onSearch(text, signal).catch(() => [])
    if (signal.aborted) return null
    setFound(result)
    setSearching(false)
    pending.current = null
    return result
  }

  const search = (text: string) => {
    if (!onSearch) return
    latest.current?.abort()
    latest.current = new AbortController()
    setSearching(true)
    pending.current = look(text, latest.current.signal)
  }
  const stop = () => {
    latest.current?.abort()
    pending.current = null
    setSearching(false)
  }

  const begin = (isOpen: boolean) => {
    // Typing opens the list, too: what was typed is being searched then.
    if (isOpen && found === null && options.length === 0 && pending.current === null) search('')
  }

  const offered = found ?? options
  const kept = chosen === null ? [] : 'value' in chosen ? [chosen] : chosen
  const missing = kept.filter((option) => !offered.some((other) => other.value === option.value))
  return {
    items: [...offered, ...missing],
    isSearching,
    search,
    stop,
    begin,
    /** The search under way; resolves to null if another one replaces it. */
    pending: () => pending.current,
  }
}
