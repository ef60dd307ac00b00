import type { Locator, Page } from 'playwright-core'

/** How much slower than this machine the reader's is. */
const slowdown = 4
/** A practised typist's pause between two keys. */
const keyMs = 5

/** Keeps the time of each press until what it changed is painted, as browsers measure it (w3.org/TR/event-timing). */
const watch = `(() => {
  if (parent !== window) return
  globalThis.presses = []
  globalThis.lastPress = 0
  const kinds = ['keydown', 'pointerdown', 'pointerup', 'click', 'input']
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (kinds.includes(name)) presses.push({ name, duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  for (const kind of ['keydown', 'click'])
    addEventListener(kind, ({ timeStamp }) => (globalThis.lastPress = timeStamp), { capture: true })
})()`

export interface Done {
  presses: number
  texts: number
  /** The longest from a press to its painting, in milliseconds. */
  onMachine: number
  /** From a press to what the server answered, in milliseconds, by what was waited for. */
  fromServer: { what: string; ms: number }[]
}

/** Does one task and counts what it takes. */
export interface Hand {
  page: Page
  press(key: string): Promise<void>
  click(what: Locator): Promise<void>
  /** Into the field that has the focus. */
  type(text: string): Promise<void>
  /** Into a field that has to be pressed first. */
  write(field: Locator, text: string): Promise<void>
  /** Until something that the server answers is there. */
  answered(what: string, there: Locator): Promise<void>
}

export async function watchHand(page: Page) {
  await page.addInitScript(watch)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** @returns what `work` took */
export async function take(page: Page, work: (hand: Hand) => Promise<void>): Promise<Done> {
  const done: Done = { presses: 0, texts: 0, onMachine: 0, fromServer: [] }
  await page.evaluate('presses.length = 0')
  const hand: Hand = {
    page,
    async press(key) {
      done.presses += 1
      await page.keyboard.press(key)
    },
    async click(what) {
      done.presses += 1
      await what.click()
    },
    async type(text) {
      done.texts += 1
      await page.keyboard.type(text, { delay: keyMs })
    },
    async write(field, text) {
      await hand.click(field)
      await hand.type(text)
    },
    async answered(what, there) {
      await there.first().waitFor()
      const ms = await page.evaluate<number>('performance.now() - lastPress')
      done.fromServer.push({ what, ms: Math.round(ms) })
    },
  }
  await work(hand)
  const times = await page.evaluate<{ duration: number }[]>('presses')
  done.onMachine = Math.max(0, ...times.map(({ duration }) => duration))
  return done
}
