import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach } from 'vitest'

const results = join(import.meta.dirname, '..', '..', 'test-results')
const refusals = new Map<Page, string[]>()

export function watchPage(page: Page) {
  const refused: string[] = []
  refusals.set(page, refused)
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  page.on('close', () => refusals.delete(page))
}

/** Prints the pages of a failed test: a journey fails far from its cause. */
afterEach(async ({ task }) => {
  const pages = [...refusals]
  refusals.clear()
  if (task.result?.state !== 'fail') return
  mkdirSync(results, { recursive: true })
  for (const [index, [page, refused]] of pages.entries()) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 })
    console.log([`${task.name}: ${page.url()}`, ...refused, shown].join('\n'))
    await page.screenshot({ path: join(results, `${task.id}-${index}.png`), timeout: 5_000 })
  }
})
