import { useEffect, useRef } from 'react'

/** When a decided payment leaves the list, the focus goes to the next one instead of to the start of the page. */
export function useKeptFocus(payments: unknown) {
  const area = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)

  useEffect(function noteTheFocus() {
    const note = ({ target }: FocusEvent) => {
      isInside.current = target instanceof Node && (area.current?.contains(target) ?? false)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

  useEffect(
    function takeTheFocus() {
      if (!payments || !isInside.current || document.activeElement !== document.body) return
      const find = (selector: string) => area.current?.querySelector<HTMLElement>(selector)
      const next = find('li > button') ?? find('[role=tab][aria-selected=true]')
      next?.focus()
    },
    [payments],
  )
  return area
}
