import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { watchForScan } from '../../keyboard/scan.ts'
import { useLatest } from '../../state/use-latest.ts'
import type { Option } from './select.tsx'
import type { OptionSource, useOptions } from './use-options.ts'

interface ComboboxText {
  value: Option | null
  onPick: (option: Option) => void
  onSearch: OptionSource['onSearch']
  found: Pick<ReturnType<typeof useOptions>, 'search' | 'stop' | 'pending'>
  /** Closes the list. */
  close: () => void
}

/** The option with exactly this code, or the only one. */
function hitOf(options: readonly Option[], text: string, isScan: boolean) {
  const code = text.toLowerCase()
  const exact = options.filter(({ codes = [] }) => codes.some((own) => own.toLowerCase() === code))
  const [hit, ...others] = exact.length > 0 || (isScan && options.some(({ codes }) => codes)) ? exact : options
  return others.length === 0 ? hit : undefined
}

/**
 * The text of a combobox. Enter never picks from the result of an earlier text: it waits for the result of exactly
 * what was typed. Scans are looked up on their own, so that the next can follow at once.
 */
export function useComboboxText({ value, onPick, onSearch, found, close }: ComboboxText) {
  const label = value?.label ?? ''
  const [text, setText] = useState(label)
  const [shown, setShown] = useState(label)
  const [scan] = useState(watchForScan)
  const current = useRef(text)
  const pick = useLatest(onPick)

  const write = (next: string) => {
    current.current = next
    setText(next)
  }
  if (shown !== label) {
    setShown(label)
    setText(label)
  }

  const choose = (option: Option) => {
    // Two results may arrive before the next render; the second must see what the first has changed.
    flushSync(() => pick(option))
    if (current.current === '') close()
  }
  async function lookUp(scanned: string) {
    const code = scanned.trim()
    write('')
    found.stop()
    const result = (await onSearch?.(code, new AbortController().signal).catch(() => [])) ?? []
    const hit = hitOf(result, code, true)
    if (hit) return choose(hit)
    if (current.current !== '') return
    write(code)
    found.search(code)
  }
  async function pickOnlyHit(typed: string, pending: Promise<readonly Option[] | null>) {
    const hit = hitOf((await pending) ?? [], typed, false)
    if (!hit || current.current !== typed) return
    write('')
    choose(hit)
  }

  function enter(typed: string, isScan: boolean) {
    const pending = found.pending()
    if (typed.trim() === '' || (!isScan && !pending)) return false
    if (isScan) void lookUp(typed)
    else if (pending) void pickOnlyHit(typed, pending)
    return true
  }

  return {
    text,
    write,
    reset: () => write(label),
    onKeyDown(event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }) {
      const isScan = scan.press(event)
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onSearch) return
      if (!enter(event.currentTarget.value, isScan)) return
      event.preventDefault()
      event.preventBaseUIHandler()
    },
  }
}
