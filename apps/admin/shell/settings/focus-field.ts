const field = 'input:not([type=hidden]), textarea, button, [role=switch], [tabindex="0"]'

/** Focuses the first control of the element with this id, also if it is drawn later; returns how to stop waiting. */
export function focusField(id: string): () => void {
  const find = () => {
    const place = document.getElementById(id)
    const control = place?.querySelector<HTMLElement>(field)
    if (!control) return false
    place?.scrollIntoView({ block: 'center' })
    control.focus({ preventScroll: true })
    // Not yet, while a dialog keeps the page inert.
    return document.activeElement === control
  }
  if (find()) return () => undefined
  const watch = new MutationObserver(() => find() && watch.disconnect())
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert'] })
  return () => watch.disconnect()
}
