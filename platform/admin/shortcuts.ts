import { useEffect, useRef, useSyncExternalStore } from 'react'
import { stepOf } from './shortcut-keys.ts'

export interface Shortcut {
  /** `g o` for one key after another, `mod+k` for keys together, `?` for one. */
  keys: string
  /** What it does, for the sheet; without it the sheet leaves it out. */
  label?: string
  /** Under which heading of the sheet. */
  group?: string
  run: (event: KeyboardEvent) => void
}

const patience = 1000
/** Keys of the text field itself. */
const editing = ['mod+a', 'mod+c', 'mod+v', 'mod+x', 'mod+z', 'mod+shift+z']
const typingPlaces = [
  'input:not([type="checkbox"], [type="radio"])',
  'textarea',
  'select',
  '[contenteditable=""]',
  '[contenteditable="true"]',
  '[role="dialog"]:not([data-peek])',
  '[role="alertdialog"]',
  '[role="menu"]',
  '[role="listbox"]',
].join()

let registered: readonly Shortcut[] = []
let typed: string[] = []
let typedAt = 0
const watchers = new Set<() => void>()

/** Adds a shortcut and returns what takes it away. Of two on the same keys the later answers. */
export function addShortcut(shortcut: Shortcut) {
  if (registered.length === 0) window.addEventListener('keydown', onKeyDown)
  change([...registered, shortcut])
  return () => {
    change(registered.filter((other) => other !== shortcut))
    if (registered.length === 0) window.removeEventListener('keydown', onKeyDown)
  }
}

function change(next: readonly Shortcut[]) {
  registered = next
  for (const watcher of watchers) watcher()
}

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
  const step = stepOf(event)
  if ((!step.startsWith('mod+') || editing.includes(step)) && isBusyElsewhere(event.target)) return
  typed = event.timeStamp - typedAt < patience ? [...typed.slice(-1), step] : [step]
  typedAt = event.timeStamp
  const found = matching(typed.join(' ')) ?? matching(step)
  if (!found) return
  typed = []
  event.preventDefault()
  found.run(event)
}

const matching = (keys: string) => registered.findLast((shortcut) => shortcut.keys === keys)

/** Someone is typing, or a layer above the page has the keyboard. */
const isBusyElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest(typingPlaces) !== null

export interface ShortcutOptions {
  label?: string
  group?: string
}

/** A shortcut for as long as the component stands; null is none. */
export function useShortcut(keys: string | null, run: (event: KeyboardEvent) => void, options: ShortcutOptions = {}) {
  const latest = useRef(run)
  const { label, group } = options

  useEffect(function rememberTheLatest() {
    latest.current = run
  })

  useEffect(
    function listen() {
      if (keys === null) return
      return addShortcut({ keys, label, group, run: (event) => latest.current(event) })
    },
    [keys, label, group],
  )
}

/** All that can be pressed right now, for the sheet. */
export const useShortcuts = () => useSyncExternalStore(watch, () => registered)

function watch(redraw: () => void) {
  watchers.add(redraw)
  return () => watchers.delete(redraw)
}
