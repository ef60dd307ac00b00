import { rewriteTexts, textsAreMarked } from '@comptoir/platform/admin'
import { useEffect } from 'react'
import type { PickMode } from '../picking.ts'
import { createMarking } from './marks.ts'
import { type Pointed, textAt, textOf } from './point-at.ts'

/** One for the page: numbers stay while texts are loaded again. */
export const marking = createMarking()

/** Every text on the page tells its path, for as long as this is shown. */
export function useMarkedTexts() {
  useEffect(function markTexts() {
    textsAreMarked.set(true)
    void rewriteTexts(marking.mark)
    return () => {
      // Requests of a page that still shows marks go out without them.
      void rewriteTexts(null).finally(() => textsAreMarked.set(false))
    }
  }, [])
}

const look = `:root { cursor: crosshair; } :root * { cursor: inherit !important; }
  :root :disabled { pointer-events: none; }`

const presses = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick', 'dragstart'] as const
/** Keys that act on nothing, and the one that ends picking. */
const movingKeys = ['Escape', 'Tab', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Shift', 'Alt']

const isOwn = ({ target }: Event) =>
  (target instanceof Element && target.closest('[data-text-picker]') !== null) ||
  document.querySelector('[data-text-picker] [aria-expanded="true"]') !== null

function stop(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

interface Pointing {
  mode: PickMode
  onPick: (pointed: Pointed) => void
  onPoint: (pointed: Pointed | null) => void
}

/** In the mode `pick`, or with Alt, what is pressed does nothing but tell its text. */
export function usePointing({ mode, onPick, onPoint }: Pointing) {
  useEffect(
    function pointAtTexts() {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(mode === 'pick' ? look : '')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      let frame = 0

      /** Controls that are disabled have texts, too. */
      const hit = ({ clientX: x, clientY: y }: MouseEvent) => {
        sheet.disabled = true
        const pointed = textAt(marking, { x, y })
        sheet.disabled = false
        return pointed
      }
      const pickIf = (pointed: Pointed | null) => pointed && onPick(pointed)
      const press = (event: MouseEvent) => {
        if (isOwn(event) || !(mode === 'pick' || event.altKey)) return
        stop(event)
        if (event.type === 'click') pickIf(hit(event))
      }
      const move = (event: PointerEvent) => {
        cancelAnimationFrame(frame)
        frame = requestAnimationFrame(() => {
          onPoint(isOwn(event) || !(mode === 'pick' || event.altKey) ? null : hit(event))
        })
      }
      const key = (event: KeyboardEvent) => {
        if (mode !== 'pick' || isOwn(event) || movingKeys.includes(event.key)) return
        stop(event)
        if (event.key === 'Enter' && document.activeElement) pickIf(textOf(marking, document.activeElement))
      }
      const unpoint = () => onPoint(null)

      for (const type of presses) window.addEventListener(type, press, true)
      window.addEventListener('keydown', key, true)
      window.addEventListener('pointermove', move)
      window.addEventListener('scroll', unpoint, true)
      return () => {
        cancelAnimationFrame(frame)
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
        for (const type of presses) window.removeEventListener(type, press, true)
        window.removeEventListener('keydown', key, true)
        window.removeEventListener('pointermove', move)
        window.removeEventListener('scroll', unpoint, true)
      }
    },
    [mode, onPick, onPoint],
  )
}
