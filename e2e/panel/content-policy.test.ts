import { anOrder } from '@comptoir/orders/testing'
import { addStaff } from '@comptoir/staff/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

/** CSP violations, which the browser reports even if a script catches the error. */
async function watchViolations(page: Page) {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text))
  await page.addInitScript(`document.addEventListener('securitypolicyviolation', (event) =>
    noteViolation(event.violatedDirective + ' ' + event.blockedURI + ' in ' + event.sourceFile))`)
  return violations
}

test('neither the login nor the orders ask for what the content policy forbids', async () => {
  const order = await anOrder(panel.shop.context)
  const password = 'a long enough phrase'
  const { email } = await addStaff(panel.shop.context, 'admin', { password })
  const page = await panel.browser.newPage()
  const violations = await watchViolations(page)

  await page.goto(`${panel.shop.url}/login?from=%2Forders`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('link', { name: String(order.number), exact: true }).click()
  await page.getByRole('heading', { name: `Order ${order.number}` }).waitFor()

  expect(violations).toEqual([])
  await page.close()
})
