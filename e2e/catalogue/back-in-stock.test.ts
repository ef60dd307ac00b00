import { aVariantProduct } from '@comptoir/catalogue/testing'
import { eventually, type MailServer, openMailServer } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeViolationsOf } from '../support/axe.ts'
import { openPanel, type Panel, watchErrors } from '../support/open-panel.ts'

let panel: Panel
let mails: MailServer
beforeAll(async () => {
  mails = await openMailServer()
  panel = await openPanel({ smtpUrl: mails.url })
})
afterAll(async () => {
  await panel.close()
  await mails.close()
})

/** A browser of the shop of its own, with what it complained of. */
async function aBrowser(javaScriptEnabled: boolean) {
  const context = await panel.browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled })
  const page = await context.newPage()
  page.setDefaultTimeout(8_000)
  return { page, errors: watchErrors(page) }
}

test.each([
  ['with', true],
  ['without', false],
])('%s a script a visitor asks for the size that is sold out, and comes back by the mail', async (name, hasScript) => {
  const { shop } = panel
  const { handle, variants } = await aVariantProduct(shop.context, {
    title: `Apron ${name}`,
    continueOutOfStock: false,
  })
  const [small] = variants
  const root = await shop.as('root')
  const receive = (delta: number, reason: string) =>
    root.call('POST', '/api/inventory/adjust', { variant_id: small?.id, delta, reason })
  await receive(-10, 'damaged')
  const { page, errors } = await aBrowser(hasScript)
  await page.goto(`${shop.storeUrl}/products/${handle}${hasScript ? '' : `?variant=${small?.id}`}`)
  if (hasScript) await page.getByLabel('Small').check()
  await page.getByLabel('Tell me when it is back').fill(`${name}@example.com`)
  const violations = hasScript ? await storeViolationsOf(page, 'sold out') : []
  await page.getByRole('button', { name: 'Tell me' }).click()
  await page.getByText('We write to you once').waitFor()
  await receive(2, 'received')
  const mail = await eventually(() => {
    const found = mails.received.find(({ to }) => to?.some(({ address }) => address === `${name}@example.com`))
    if (!found) throw new Error('It has not come yet')
    return found
  })
  const pathTo = (start: string) => new RegExp(`/${start}/\\S+`).exec(mail.text ?? '')?.[0] ?? ''
  await page.goto(shop.storeUrl + pathTo('products'))
  const button = await page.getByRole('button', { name: /Add to basket/ }).isVisible()
  const isSmall = await page.getByLabel('Small').isChecked()
  await page.goto(shop.storeUrl + pathTo('back_in_stock'))
  await page.getByRole('button', { name: 'I do not want it any more' }).click()
  await page.getByRole('heading', { name: 'That is settled' }).waitFor()

  expect([button, isSmall]).toEqual([true, true])
  expect(violations).toEqual([])
  expect(errors).toEqual([])
})
