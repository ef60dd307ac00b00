import type { Page } from 'playwright-core'

/**
 * As the browser's own button does: the router hears of an entry of the history, and nothing is loaded anew. The screen
 * that takes over has its own heading; one of the same kind that fills the heading anew gives the page another title.
 */
const step = (path: string) => `(async () => {
  const { title } = document
  const known = new Set(document.querySelectorAll('main h1'))
  history.pushState({ usr: null, key: crypto.randomUUID(), idx: (history.state?.idx ?? 0) + 1 }, '', ${JSON.stringify(path)})
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  const hasTakenOver = () => {
    const heading = document.querySelector('main h1')
    return heading !== null && (document.title !== title || !known.has(heading))
  }
  const until = performance.now() + 15_000
  while (!hasTakenOver()) {
    if (performance.now() > until) throw new Error(location.href + ' did not take the place of ' + title)
    await new Promise(requestAnimationFrame)
  }
})()`

/** A form that would lose something asks first; and nothing tells when another query of the same screen is shown. */
const mayStep = (path: string) =>
  `location.pathname !== ${JSON.stringify(path.split('?', 1)[0])} &&
    dispatchEvent(new Event('beforeunload', { cancelable: true }))`

/** Brings an open panel to another screen: where it can, by a step of the router, a quarter of what loading costs. */
export async function moveTo(page: Page, path: string) {
  if (await page.evaluate<boolean>(mayStep(path))) return page.evaluate(step(path))
  await page.goto(new URL(path, page.url()).href)
  return page.locator('main h1').first().waitFor()
}
