import type {} from '@vitest/browser-playwright'
import { cdp } from 'vitest/browser'
import { debounceMs } from '../ui/search/use-search-draft.ts'

/** Types a text and Enter; the keys say that they are this far apart, however slow this machine is. */
export async function typeEvery(milliseconds: number, text: string) {
  const from = Date.now() / 1_000
  const events = [...text, 'Enter'].flatMap((key, at) => {
    const letter = key === 'Enter' ? '\r' : key
    const timestamp = from + (at * milliseconds) / 1_000
    return [
      { type: 'keyDown' as const, key, text: letter, timestamp },
      { type: 'keyUp' as const, key, timestamp },
    ]
  })
  await Promise.all(events.map((event) => cdp().send('Input.dispatchKeyEvent', event)))
}

export const scan = (code: string) => typeEvery(5, code)

/** Text of an input method that is still open to change. */
export const compose = (text: string) =>
  cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })

/** Ends a composition with this text, or pastes it. */
export const insert = (text: string) => cdp().send('Input.insertText', { text })

/** Resolves after every debounce that has begun before: timers of one length fire in their order. */
export const debounced = () => new Promise((resolve) => setTimeout(resolve, debounceMs))
