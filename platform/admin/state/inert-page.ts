import { useLayoutEffect } from 'react'

let modals = 0

/** Whether a modal dialog stands above the page. */
export const isPageInert = () => modals > 0

/**
 * Keeps keys, pointers and the focus away from everything behind an open modal dialog: its own trap lets go of a focus
 * that something else takes away. Dialogs and their popups are drawn beside the page's root.
 */
export function useInertPage(isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return
    setModals(modals + 1)
    return () => setModals(modals - 1)
  }, [isOpen])
}

function setModals(next: number) {
  modals = next
  document.getElementById('root')?.toggleAttribute('inert', modals > 0)
}
