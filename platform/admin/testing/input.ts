import { cdp } from 'vitest/browser'

/** Types with the times of a scanner, however slow this machine is. */
export async function scan(code: string) {
  const from = Date.now() / 1_000
  for (const [at, key] of [...code, 'Enter'].entries()) {
    const text = key === 'Enter' ? '\r' : key
    const timestamp = from + at * 0.005
    await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp })
    await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp })
  }
}

/** Text of an input method that is still open to change. */
export const compose = (text: string) =>
  cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })

/** Ends a composition with this text, or pastes it. */
export const insert = (text: string) => cdp().send('Input.insertText', { text })
