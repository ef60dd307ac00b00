import { type ReactNode, useEffect, useRef } from 'react'
import { createStore, useStore } from '../state/create-store.ts'
import { isPageInert } from '../state/inert-page.ts'
import { stepOf } from './shortcut-keys.ts'

export interface Shortcut {
  /** `g o` is a sequence, `mod+k` a combination, `?` a single key. */
  keys: string
  /** Shown in the shortcut sheet; omitted there without a label. */
  label?: string
  group?: string
  /** Why it is not possible now; pressing it says so. */
  refusal?: string
  /** In the palette. */
  icon?: ReactNode
  run: (event: KeyboardEvent) => void
}

const sequenceTimeoutMs = 1000
const editing = ['mod+a', 'mod+c', 'mod+v', 'mod+x', 'mod+z', 'mod+shift+z']
const typingSelectors = [
  'input:not([type="checkbox"], [type="radio"])',
  'textarea',
  'select',
  '[contenteditable=""]',
  '[contenteditable="true"]',
  '[role="dialog"]:not([data-preview])',
  '[role="alertdialog"]',
  '[role="menu"]',
  '[role="listbox"]',
].join()

const registered = createStore<readonly Shortcut[]>([])
let typed: string[] = []
let typedAt = 0

let entries = 0

/** While something is entered and not saved, only combinations count: a letter beside a field must lead nowhere. */
export function useRestingShortcuts(rests: boolean) {
  useEffect(() => {
    if (!rests) return
    entries += 1
    return () => {
      entries -= 1
    }
  }, [rests])
}

/** Returns the function that removes it. The latest registration of the same keys wins. */
export function addShortcut(shortcut: Shortcut) {
  if (registered.get().length === 0) window.addEventListener('keydown', onKeyDown)
  registered.set([...registered.get(), shortcut])
  return () => {
    registered.set(registered.get().filter((other) => other !== shortcut))
    if (registered.get().length === 0) window.removeEventListener('keydown', onKeyDown)
  }
}

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
  const step = stepOf(event)
  if (isForTarget(step, event.target)) return
  typed = event.timeStamp - typedAt < sequenceTimeoutMs ? [...typed.slice(-1), step] : [step]
  typedAt = event.timeStamp
  const found = matching(typed.join(' ')) ?? matching(step)
  if (!found) return
  typed = []
  event.preventDefault()
  if (!isPageInert()) found.run(event)
}

const matching = (keys: string) => registered.get().findLast((shortcut) => shortcut.keys === keys)

/** Not for a shortcut, but for what has the focus or is being entered. */
function isForTarget(step: string, target: EventTarget | null) {
  if (!step.startsWith('mod+')) return entries > 0 || isBusyElsewhere(target)
  return editing.includes(step) && isBusyElsewhere(target)
}

const isBusyElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest(typingSelectors) !== null

export type ShortcutOptions = Pick<Shortcut, 'label' | 'group' | 'refusal' | 'icon'>

/** Registered while the component is mounted; null registers nothing. */
export function useShortcut(keys: string | null, run: (event: KeyboardEvent) => void, options: ShortcutOptions = {}) {
  const latest = useRef(run)
  const { label, group, refusal, icon } = options
  const shown = useRef(icon)

  useEffect(function rememberTheLatest() {
    latest.current = run
    shown.current = icon
  })

  useEffect(
    function listen() {
      if (keys === null) return
      return addShortcut({
        ...{ keys, label, group, refusal, run: (event) => latest.current(event) },
        get icon() {
          return shown.current
        },
      })
    },
    [keys, label, group, refusal],
  )
}

export const useShortcuts = () => useStore(registered)
