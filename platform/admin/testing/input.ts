import type {} from '@vitest/browser-playwright'
import { cdp } from 'vitest/browser'

/** Types with the times of a scanner, however slow this machine is. */
export async function scan(code: string) {
  const from = Date.now() / 1_000
  const events = [...code, 'Enter'].flatMap((key, at) => {
    const text = key === 'Enter' ? '\r' : key
    const timestamp = from + at * 0.005
    return [
      { type: 'keyDown' as const, key, text, timestamp },
      { type: 'keyUp' as const, key, timestamp },
    ]
  })
  await Promise.all(events.map((event) => cdp().send('Input.dispatchKeyEvent', event)))
}

/** Text of an input method that is still open to change. */
export const compose = (text: string) =>
  cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })

/** Ends a composition with this text, or pastes it. */
export const insert = (text: string) => cdp().send('Input.insertText', { text })
