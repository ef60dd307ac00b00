import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../../state/use-latest.ts'

export const debounceMs = 150

/**
 * The text of a search field while it is typed. The value lives elsewhere, such as in the address, and follows late:
 * it is taken over only while the field does not have the focus, and never written during a composition.
 */
export function useSearchDraft(value: string, onChange: (text: string) => void) {
  const [draft, setDraft] = useState(value)
  const [taken, setTaken] = useState(value)
  const [isFocused, setFocused] = useState(false)
  const isComposing = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = useLatest(onChange)

  if (!isFocused && value !== taken) {
    setTaken(value)
    setDraft(value)
  }
  useEffect(function cancelOnLeave() {
    return () => clearTimeout(timer.current)
  }, [])

  const cancel = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  const write = (text: string) => {
    cancel()
    change(text)
  }
  const schedule = (text: string) => {
    cancel()
    timer.current = setTimeout(() => write(text), debounceMs)
  }

  return {
    draft,
    /** Writes the text at once. */
    set(text: string) {
      setDraft(text)
      if (timer.current !== undefined || text !== value) write(text)
    },
    input: {
      value: draft,
      onChange(event: { currentTarget: { value: string } }) {
        const text = event.currentTarget.value
        setDraft(text)
        if (isComposing.current) cancel()
        else schedule(text)
      },
      onFocus: () => setFocused(true),
      onBlur() {
        setFocused(false)
        if (timer.current === undefined) return
        // The value is still the one before: it must not replace the draft.
        setTaken(value)
        write(draft)
      },
      onCompositionStart() {
        isComposing.current = true
        cancel()
      },
      onCompositionEnd(event: { currentTarget: { value: string } }) {
        isComposing.current = false
        schedule(event.currentTarget.value)
      },
    },
  }
}
