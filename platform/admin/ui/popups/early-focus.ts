import type { RefObject } from 'react'

/**
 * The library gives a menu the focus a frame later: keys pressed until then would reach the trigger and close it. After
 * a second microtask it has noted that the focus was outside; otherwise it would take the focus back from the item that
 * a key has reached by then.
 */
export function focusEarly(popup: HTMLElement | null, keptKeys: RefObject<string[]>) {
  queueMicrotask(() => queueMicrotask(() => popup?.focus({ preventScroll: true })))
  if (popup) setTimeout(pressKept, 0, keptKeys)
}

/** One key a task, as from a keyboard: the menu moves its focus in between. */
function pressKept(keptKeys: RefObject<string[]>) {
  const key = keptKeys.current.shift()
  if (key === undefined) return
  press(key)
  setTimeout(pressKept, 0, keptKeys)
}

function press(key: string) {
  const item = document.activeElement
  // An event of a script has no default action, so it would not follow a link.
  if (item instanceof HTMLElement && (key === 'Enter' || key === ' ')) item.click()
  else item?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
