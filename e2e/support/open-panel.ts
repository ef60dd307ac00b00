import { join } from 'node:path'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../platform/testing/chromium.ts'
import { watchPage } from './watch-page.ts'

export interface Look {
  locale?: 'en' | 'fr' | 'ar' | 'ja' | 'tr'
  mode?: 'light' | 'dark'
  width?: number
  height?: number
  /** A finger is the pointer, as on a phone. */
  touch?: boolean
  /** The visitor asks for reduced motion. */
  stillness?: boolean
}

export interface Panel {
  shop: TestShop
  browser: Browser
  /** Opens a separate browser context, signed in as this user, at `path`. */
  open(who: string | readonly string[], path: string, look?: Look): Promise<Seat>
  close(): Promise<void>
}

/** One user in one browser context. */
export interface Seat {
  page: Page
  context: BrowserContext
  id: string
  call: Awaited<ReturnType<TestShop['as']>>['call']
  /** Logged or thrown by the page. */
  errors: string[]
}

const panel = join(import.meta.dirname, '..', '..', 'dist', 'admin')

export function watchErrors(page: Page) {
  const errors: string[] = []
  watchPage(page)
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

interface PanelOptions {
  /** Without it mails are kept in the shop. */
  smtpUrl?: string
  /** Stand-ins of services outside, by name. */
  services?: Readonly<Record<string, string>>
  /** Clock of the server; browsers have their own. */
  now?: () => Date
}

async function launch() {
  const { executablePath, args } = await findChromium()
  const browser = await chromium.launch({ executablePath, args: [...args, '--autoplay-policy=user-gesture-required'] })
  browser.once('disconnected', () => {
    launched = null
  })
  return browser
}

let launched: Promise<Browser> | null = null

/** A shop with its built panel, and the browser of this process: files run one after the other in it. */
export async function openPanel({ smtpUrl, services, now }: PanelOptions = {}): Promise<Panel> {
  const shop = await openTestShop({ panel, smtpUrl, services, now })
  launched ??= launch()
  const browser = await launched

  return {
    shop,
    browser,
    async open(
      who,
      path,
      { locale = 'en', mode = 'light', width = 1_440, height = 900, touch = false, stillness = false } = {},
    ) {
      const member = await shop.as(who)
      if (locale !== 'en' || mode !== 'light') {
        const { body } = await member.call('GET', '/api/user')
        const change = { customer_locale: locale, preferences: { mode }, version: body.user.version }
        await member.call('PUT', '/api/user', change)
      }
      const context = await browser.newContext({
        viewport: { width, height },
        hasTouch: touch,
        isMobile: touch,
        reducedMotion: stillness ? 'reduce' : 'no-preference',
      })
      // Only on the first page, so that signing out has an effect.
      await context.addInitScript((token) => {
        if (window.top !== window) return
        if (!sessionStorage.getItem('signed-in')) localStorage.setItem('comptoir.token', token)
        sessionStorage.setItem('signed-in', '1')
        localStorage.setItem('comptoir.portrait', '1')
      }, member.token)
      const page = await context.newPage()
      const errors = watchErrors(page)
      await page.goto(shop.url + path)
      await page.locator('main').first().waitFor()
      return { page, context, id: member.id, call: member.call, errors }
    },
    async close() {
      await Promise.all(browser.contexts().map((context) => context.close()))
      await shop.close()
    },
  }
}
