import type { Page } from 'playwright-core'
import { storeViolationsOf } from './axe.ts'
import { type Panel, watchErrors } from './open-panel.ts'
import { plain } from './words.ts'

interface ShopLook {
  locale: 'en' | 'ar'
  width: number
  javaScriptEnabled: boolean
  colorScheme: 'light' | 'dark'
}

/** At a desk with scripts, and on a phone without them. */
export const shopLooks: readonly ShopLook[] = [
  { locale: 'en', width: 1_440, javaScriptEnabled: true, colorScheme: 'light' },
  { locale: 'ar', width: 390, javaScriptEnabled: false, colorScheme: 'dark' },
]

/** A browser of the shop of its own; what it does is what a person does there. */
export async function openShopper({ browser, shop }: Panel, { locale, width, ...look }: ShopLook) {
  // Whoever is quicker than the change from page to page ends it, of which the browser complains.
  const context = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: 'reduce', ...look })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const errors = watchErrors(page)
  const faults: string[] = []
  const at = (path: string) => `${shop.storeUrl}${locale === 'en' ? '' : `/${locale}`}${path}`
  const seen = (selector: string) => page.locator(selector).filter({ visible: true })
  const go = () => page.locator('main .btn[data-wide]').click()
  const unfold = async (fold: string) => {
    const closed = seen(`${fold}:not([open]) > summary`)
    if ((await closed.count()) > 0) await closed.click()
  }

  return {
    page,
    /** What is wrong on the pages that were looked at, and what the browser complained of beside refused codes. */
    complaints: () => [...faults, ...errors.filter((error) => !error.includes('422'))],
    async look(name: string) {
      if (look.javaScriptEnabled) faults.push(...(await storeViolationsOf(page, name)))
      faults.push(...(await page.evaluate(strayParts)).map((stray) => `${name}: ${stray}`))
    },
    /** By the form of its page; ends in the basket. */
    async add(handle: string, { quantity = 1, entries = {} }: { quantity?: number; entries?: Entries } = {}) {
      await page.goto(at(`/products/${handle}`))
      await fill(page, { ...entries, quantity: String(quantity) })
      await page.locator('main form[action$="/cart/add"] button[type=submit]').first().click()
      if (look.javaScriptEnabled) await page.getByRole('dialog').getByRole('listitem').first().waitFor()
      else await page.waitForURL('**/cart')
      await page.goto(at('/cart'))
    },
    /** Without its page. */
    async put(variant: string) {
      await page.request.post(`${shop.storeUrl}/cart/add.js`, { data: { id: variant } })
      await page.goto(at('/cart'))
    },
    async enterCode(code: string) {
      await unfold('.slipfold')
      await unfold('.codes details')
      const field = seen('form[action$="/codes"] [name=code]')
      await field.fill(code)
      await Promise.all([page.waitForEvent('load'), field.press('Enter')])
    },
    refusal: async () => plain(await seen('.refused').textContent()),
    /** Rows of the slip, each in one line. */
    async slip() {
      await unfold('.slipfold')
      return (await seen('.slip dl > div').allInnerTexts()).map(plain)
    },
    /** From the basket to the next step that asks for something. */
    async checkOut(email: string) {
      await page.locator('main a[href$="/checkout"]').click()
      await page.waitForURL('**/information')
      await fill(page, { email })
      const isSent = (await seen('[name=line1]').count()) > 0
      if (isSent) await fillAddress(page, look.javaScriptEnabled)
      else await fill(page, { first_name: 'Lina', last_name: 'Haddad' })
      await go()
      await page.waitForURL(isSent ? '**/shipping' : '**/payment')
    },
    async pay(method: 'pay_on_delivery' | 'bank_transfer') {
      if (page.url().endsWith('/shipping')) await go()
      await page.waitForURL('**/payment')
      await page.locator(`label[for=method-${method}]`).click()
      await go()
      await page.waitForURL(method === 'pay_on_delivery' ? '**/pay_on_delivery' : '**/review')
      await go()
      await page.waitForURL('**/orders/*')
    },
  }
}

type Entries = Readonly<Record<string, string>>

async function fill(page: Page, entries: Entries) {
  for (const [name, text] of Object.entries(entries)) await page.locator(`main [name="${name}"]`).first().fill(text)
}

/** In Lyon. */
async function fillAddress(page: Page, hasScripts: boolean) {
  await page.locator('[name=country]').selectOption('FR')
  if (!hasScripts) await Promise.all([page.waitForEvent('load'), page.locator('[name=update]').click()])
  await fill(page, {
    ...{ first_name: 'Lina', last_name: 'Haddad', line1: '8 rue des Tables-Claudiennes' },
    ...{ postcode: '69001', city: 'Lyon', phone: '06 12 34 56 78' },
  })
}

/** A page that is wider than its window, and names in the slip that do not begin where their line does. */
function strayParts(): string[] {
  const { scrollWidth, clientWidth, dir } = document.documentElement
  const beginOf = (box: DOMRect) => (dir === 'rtl' ? box.right : box.left)
  const names = [...document.querySelectorAll('.slip .give > dt')].filter((name) => name.checkVisibility())
  const astray = names.filter((name) => {
    const text = document.createRange()
    if (name.firstElementChild) text.selectNodeContents(name.firstElementChild)
    return Math.abs(beginOf(text.getBoundingClientRect()) - beginOf(name.getBoundingClientRect())) > 1
  })
  return [
    ...(scrollWidth > clientWidth ? [`wider than its window by ${scrollWidth - clientWidth} px`] : []),
    ...astray.map((name) => `${name.textContent} stands astray`),
  ]
}
