import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { expect, type TestContext } from 'vitest'

const results = join(import.meta.dirname, '..', '..', 'test-results')
const refusals = new Map<Page, string[]>()
/** Opened by the running test; those of a `beforeAll` serve several. */
const opened = new Set<Page>()
let isTesting = false
const pending = new WeakMap<Page, Set<Request>>()

function watchRequests(page: Page) {
  const requests = new Set<Request>()
  pending.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** Until twice in a row nothing is fetched and no part of the page is a placeholder. */
export async function untilIdle(page: Page) {
  let quiet = 0
  const look = async () => {
    const isQuiet = pending.get(page)?.size === 0 && (await page.locator('[data-part=skeleton]').count()) === 0
    quiet = isQuiet ? quiet + 1 : 0
    return quiet
  }
  await expect.poll(look, { interval: 50 }).toBeGreaterThan(1)
}

export function watchPage(page: Page) {
  watchRequests(page)
  if (isTesting) opened.add(page)
  const refused: string[] = []
  refusals.set(page, refused)
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  page.on('close', () => refusals.delete(page))
}

export function beginTest() {
  isTesting = true
}

/** A page left open goes on drawing what later tests change. */
export async function closeOpened() {
  isTesting = false
  const pages = [...opened]
  opened.clear()
  await Promise.all(pages.map((page) => page.context().close()))
}

/** Prints the pages of a failed test: a journey fails far from its cause. */
export async function reportPages({ id, name, result }: TestContext['task']) {
  const pages = [...refusals]
  refusals.clear()
  if (result?.state !== 'fail') return
  mkdirSync(results, { recursive: true })
  for (const [index, [page, refused]] of pages.entries()) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 })
    console.log([`${name}: ${page.url()}`, ...refused, shown].join('\n'))
    await page.screenshot({ path: join(results, `${id}-${index}.png`), timeout: 5_000 })
  }
}

/**
 * Brings all that moves to its end, until the next frames start nothing: half a fade has half its contrast, and waiting
 * for the longest took most of a look's time.
 */
export const untilStill = (page: Page) =>
  page.evaluate(`(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const moving = () => document.getAnimations().filter(({ effect, playState }) =>
      playState === 'running' && Number.isFinite(effect.getComputedTiming().endTime))
    do {
      for (const animation of moving()) animation.finish()
      await frame()
      await frame()
    } while (moving().length > 0)
  })()`)
