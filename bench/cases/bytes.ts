import { chromium } from 'playwright-core'
import { findChromium } from '../../platform/testing/chromium.ts'
import { receive } from '../../platform/testing/page-bytes.ts'

/** JavaScript and CSS as a browser with an empty cache receives them. */
export async function pageBytes(port: number, token: string) {
  const browser = await chromium.launch(await findChromium())
  const shop = `http://127.0.0.1:${port}`
  try {
    const login = await receive(browser, `${shop}/login`)
    const orders = await receive(browser, `${shop}/orders`, token)
    return { login, orders }
  } finally {
    await browser.close()
  }
}
