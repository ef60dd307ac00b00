import type { RefObject } from 'react'

/**
 * Where the focus goes when a popup has left the page, after its closing movement: back to its button, unless the choice
 * has put it elsewhere by then, in a dialog or in a field.
 */
export function focusAfter(id: string | undefined, anchor: HTMLElement | null) {
  const holder = document.activeElement
  const isLeft = holder === null || holder === document.body || holder.closest('[role="menu"]') !== null
  return isLeft || (id && document.getElementById(id)?.contains(holder)) ? anchor : false
}

/**
 * The library gives a menu the focus a frame later: keys pressed until then would reach the trigger and close it. After
 * a second microtask it has noted that the focus was outside; otherwise it would take the focus back from the item that
 * a key has reached by then.
 */
export function focusEarly(popup: HTMLElement | null, keptKeys: RefObject<string[]>) {
  queueMicrotask(() => queueMicrotask(() => popup?.focus({ preventScroll: true })))
  if (popup) setTimeout(pressKept, 0, { keptKeys, from: popup, tries: 0 })
}

interface KeptKeys {
  keptKeys: RefObject<string[]>
  /** What had the focus when the last key was pressed. */
  from: Element | null
  tries: number
}

/** Longest wait for the item that a key leads to; with nowhere to go, the focus stays where it is. */
const [maxTries, tryEveryMs] = [30, 10]

const takes = (key: string | undefined) => key === 'Enter' || key === ' '

/** Whether a dialog that has left the page gives the focus back: not if its choice has led it elsewhere, to a field. */
export function isFocusLeft(popup: Element | null) {
  const holder = document.activeElement
  if (holder === null || holder === document.body || holder.hasAttribute('data-base-ui-focus-guard')) return true
  return popup?.contains(holder) === true
}

/** One key a task, as from a keyboard. The menu may move its focus later than that, and Enter is for where it arrives. */
function pressKept({ keptKeys, from, tries }: KeptKeys) {
  const [key] = keptKeys.current
  if (key === undefined) return
  const item = document.activeElement
  if (takes(key) && item === from && tries < maxTries) {
    setTimeout(pressKept, tryEveryMs, { keptKeys, from, tries: tries + 1 })
    return
  }
  keptKeys.current.shift()
  press(item, key)
  setTimeout(pressKept, 0, { keptKeys, from: item, tries: 0 })
}

function press(item: Element | null, key: string) {
  // An event of a script has no default action, so it would not follow a link.
  if (item instanceof HTMLElement && takes(key)) item.click()
  else item?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}
