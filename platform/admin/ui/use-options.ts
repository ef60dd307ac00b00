import { useEffect, useRef, useState } from 'react'
import type { Option } from './select.tsx'

interface Choosing {
  reason: string
  allowPropagation: () => void
}

/** Escape closes the list, and then whatever the field stands in. It would also empty the field: nobody asked for that. */
export function isEscape(choosing: Choosing) {
  if (choosing.reason !== 'escape-key') return false
  choosing.allowPropagation()
  return true
}

export interface OptionSource {
  /** All there are; or what to offer before anything is typed. */
  options?: readonly Option[]
  /** Asks the server; the signal says that the answer is no longer wanted. */
  onSearch?: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
}

const pause = 150

/** The options on offer, of which the chosen ones are always part. */
export function useOptions({ options = [], onSearch }: OptionSource, chosen: Option | readonly Option[] | null) {
  const [found, setFound] = useState<readonly Option[] | null>(null)
  const [isSearching, setSearching] = useState(false)
  const latest = useRef<AbortController | null>(null)

  useEffect(() => () => latest.current?.abort(), [])

  async function look(text: string, signal: AbortSignal) {
    await new Promise((done) => setTimeout(done, pause))
    if (signal.aborted || !onSearch) return
    const result = await onSearch(text, signal).catch(() => [])
    if (signal.aborted) return
    setFound(result)
    setSearching(false)
  }

  const search = (text: string) => {
    if (!onSearch) return
    latest.current?.abort()
    latest.current = new AbortController()
    setSearching(true)
    void look(text, latest.current.signal)
  }

  /** Offers something before anything is typed. */
  const begin = (isOpen: boolean) => {
    if (isOpen && found === null && options.length === 0) search('')
  }

  const offered = found ?? options
  const kept = chosen === null ? [] : 'value' in chosen ? [chosen] : chosen
  const missing = kept.filter((option) => !offered.some((other) => other.value === option.value))
  return { items: [...offered, ...missing], isSearching, search, begin }
}
