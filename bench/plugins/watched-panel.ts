import { readFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../platform/testing/chromium.ts'

/** Times of the page, in milliseconds since it began: `longest` is the longest time in which nothing else ran. */
const watch = `(() => {
  if (parent !== window) return
  const figures = { firstRow: 0, longest: 0, started: {}, drawn: {} }
  globalThis.bench = figures
  const plain = fetch
  globalThis.fetch = (address, init) => {
    const [, key] = /get_plugin_script_by_key\\/([^/?]+)/.exec(String(address)) ?? []
    if (key) figures.started[key] = { fetched: performance.now(), told: Infinity }
    return plain(address, init)
  }
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (data, ...ports) {
    const [, key] = /^\\{"is":"start",.*?"plugin":\\{"key":"([^"]+)"/.exec(String(data).slice(0, 500)) ?? []
    if (key) figures.started[key].told = performance.now()
    return post.call(this, data, ...ports)
  }
  const look = () => {
    if (!figures.firstRow && document.querySelector('[role=grid] [role=row][aria-rowindex="2"]')) figures.firstRow = performance.now()
    for (const box of document.querySelectorAll('[data-plugin]'))
      if (!figures.drawn[box.dataset.plugin] && box.textContent.includes('drawn')) figures.drawn[box.dataset.plugin] = performance.now()
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  let last = performance.now()
  const tick = () => {
    const now = performance.now()
    figures.longest = Math.max(figures.longest, now - last)
    last = now
    setTimeout(tick, 4)
  }
  tick()
})()`

export interface Figures {
  firstRow: number
  longest: number
  /** When the panel asked for the plugin's script, and when it gave it to the worker. */
  started: Record<string, { fetched: number; told: number }>
  drawn: Record<string, number>
}

export interface WatchedPanel {
  open: (path: string) => Promise<Page>
  /** Megabytes of the processes that pages run in; null where the machine does not tell. */
  memory: () => Promise<number | null>
  close: () => Promise<void>
}

export const figuresOf = (page: Page) => page.evaluate<Figures>('bench')

/** Waits in the page, whose policy permits no condition that is handed in as a text. */
export const until = (page: Page, condition: string) =>
  page.evaluate(`(async () => {
    const end = performance.now() + 60_000
    while (!(${condition})) {
      if (performance.now() > end) throw new Error(${JSON.stringify(`Never came: ${condition}`)})
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()`)

async function memoryOf(browser: Browser) {
  if (process.platform !== 'linux') return null
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const kilobytes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1]))
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1_024
}

/** A browser with root signed in, whose pages keep their times. */
export async function openWatchedPanel({ port, token }: { port: number; token: string }): Promise<WatchedPanel> {
  const browser = await chromium.launch(await findChromium())
  const context = await browser.newContext()
  await context.addInitScript((value) => localStorage.setItem('comptoir.token', value), token)
  await context.addInitScript(watch)
  return {
    async open(path) {
      const page = await context.newPage()
      await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'commit' })
      return page
    },
    memory: () => memoryOf(browser),
    close: () => browser.close(),
  }
}

/** Brings the page to another screen by a step of the router, and tells when that was. */
export const stepTo = (page: Page, path: string) =>
  page.evaluate<number>(`(() => {
    const at = performance.now()
    history.pushState({ usr: null, key: crypto.randomUUID(), idx: (history.state?.idx ?? 0) + 1 }, '', ${JSON.stringify(path)})
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    return at
  })()`)
