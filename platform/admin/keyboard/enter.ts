import type { KeyboardEvent } from 'react'

const lineTypes = ['text', 'email', 'tel', 'url', 'password', 'number', 'search']

/** Safari reports the Enter of an input method after the composition has ended, with this code only. */
const inComposition = 229

/** Not the Enter that ends a composition. */
export const isEnter = ({ key, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !nativeEvent.isComposing && nativeEvent.keyCode !== inComposition

/** Enter in a field of one line; pickers prevent its default action while their list is open. */
export const isLineEnter = (event: KeyboardEvent): event is KeyboardEvent & { target: HTMLInputElement } =>
  isEnter(event) &&
  !event.defaultPrevented &&
  event.target instanceof HTMLInputElement &&
  lineTypes.includes(event.target.type)

/** Ctrl+S or ⌘S. */
export const isSave = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** Ctrl+Enter or ⌘Enter. */
export const isSend = (event: KeyboardEvent) => isEnter(event) && (event.ctrlKey || event.metaKey) && !event.altKey

/** Lets the form know of an entry before Ctrl+S reaches its save bar. */
export { flushSync } from 'react-dom'
