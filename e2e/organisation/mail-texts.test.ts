import { aCustomer } from '@comptoir/customers/testing'
import { anOrder } from '@comptoir/orders/testing'
import { eventually, type MailServer, openMailServer } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { looks, violationsOf } from '../support/axe.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'

let mails: MailServer
let panel: Panel
beforeAll(async () => {
  mails = await openMailServer()
  panel = await openPanel({ smtpUrl: mails.url })
  await anOrder(panel.shop.context)
})
afterAll(async () => {
  await panel.close()
  await mails.close()
})

const mailTo = (address: string) =>
  eventually(async () => {
    const found = mails.received.findLast(({ to }) => to?.[0]?.address === address)
    if (!found) throw new Error(`Nothing has arrived at ${address}`)
    return found
  })

test('an Arabic text is changed by keyboard alone, tested, published, and stands in the next mail', async () => {
  const { page, call, errors, context } = await panel.open('root', '/organization/mail_texts')
  await page.getByRole('link', { name: 'Message to a customer' }).waitFor()
  await page.getByRole('link', { name: 'Message to a customer' }).focus()
  await page.keyboard.press('Enter')

  const words = page.getByRole('textbox', { name: 'Words' })
  await words.waitFor()
  await page.getByRole('tab', { name: /^en/ }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => words.evaluate((field) => getComputedStyle(field).direction)).toBe('rtl')
  await words.focus()
  await page.keyboard.press('Control+End')
  // A letter first: the editor hears of a key that moves the cursor a moment later.
  await page.keyboard.type(' \n\nمع أطيب التحيات من {sh')
  await page.getByRole('listbox', { name: 'Names' }).waitFor()
  await page.keyboard.press('Enter')
  await page.frameLocator('figure[lang=ar] iframe').getByText('مع أطيب التحيات من').waitFor()
  await page.getByText(/^draft kept/).waitFor()
  await page.getByRole('button', { name: /^Test to me/ }).press('Enter')
  const tried = await mailTo((await call('GET', '/api/user')).body.user.email)
  expect(tried.subject).toMatch(/^\[Test\] /)

  await page.keyboard.press('Control+s')
  await page.getByText('Arabic: Words changed.').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('“Message to a customer” is published').waitFor()
  const customer = await aCustomer(panel.shop.context, { email: 'sara@example.com', locale: 'ar' })
  const root = await panel.shop.as('root')
  await root.call('POST', `/api/customers/${customer.id}/mails`, { subject: 'طلبكم', text: 'وصل المصباح.' })

  const mail = await mailTo('sara@example.com')
  expect(mail.text).toContain('وصل المصباح. \n\nمع أطيب التحيات من Store Name')
  expect(mail.html).toContain('dir="rtl"')
  expect(errors).toEqual([])
  await context.close()
})

test('two people write: what the other drafts appears, and a field that both change asks', async () => {
  const first = await panel.open('root', '/organization/mail_texts/order-paid')
  const second = await panel.open('admin', '/organization/mail_texts/order-paid')
  const heading = (page: typeof first.page) => page.getByRole('textbox', { name: 'Heading' })
  await heading(first.page).waitFor()
  await heading(second.page).waitFor()

  await heading(first.page).click()
  await first.page.keyboard.press('Control+a')
  await first.page.keyboard.type('Paid, thank you')
  await second.page.getByText('Paid, thank you').first().waitFor()
  await second.page.getByText(/^Draft, /).waitFor()
  await heading(second.page).click()
  await second.page.keyboard.press('Control+a')
  await second.page.keyboard.type('All paid')
  await second.page.getByText(/^draft kept/).waitFor()

  await first.page.getByText('All paid').first().waitFor()
  expect([first.errors, second.errors]).toEqual([[], []])
  await first.context.close()
  await second.context.close()
})

test.each(looks)(
  'in $locale the editor is without findings while it refuses, asks, compares and remembers',
  async (look) => {
    const found: string[] = []
    const { page, errors, context } = await panel.open('root', '/organization/mail_texts/order-placed', look)
    const [subject, words] = [page.locator('[data-part=named-text]').first(), page.locator('[data-rows="5"]')]
    await words.click()
    await page.keyboard.type('{')
    await page.getByRole('listbox').waitFor()
    found.push(...(await violationsOf(page, `names ${look.locale}`)))
    await page.keyboard.type('numbr} ')
    await page.locator('[data-bad]').waitFor()
    found.push(...(await violationsOf(page, `refused ${look.locale}`)))
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await subject.click()
    await page.keyboard.type('x')
    await page.locator('[data-bad]').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+s')
    await page.getByRole('dialog').waitFor()
    found.push(...(await violationsOf(page, `publish ${look.locale}`)))
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    for (const at of [0, 1]) {
      await page.locator('main header [data-variant=ghost]:not([data-square])').nth(at).click()
      await page.getByRole('dialog').waitFor()
      found.push(...(await violationsOf(page, `dialog ${at} ${look.locale}`)))
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    expect([...errors, ...found]).toEqual([])
    await context.close()
  },
)

test('a preview that fails says so, without findings', async () => {
  const failing = await panel.open('root', '/profile')
  await failing.page.route('**/api/mail_texts/*/preview', (route) => route.fulfill({ status: 500, body: '{}' }))
  await failing.page.goto(`${panel.shop.url}/organization/mail_texts/order-placed`)
  await failing.page.getByRole('alert').first().waitFor()

  expect(await violationsOf(failing.page, 'failing preview')).toEqual([])
  await failing.context.close()
})

test('a phone has the list as cards and the editor in one column', async () => {
  const { page, context } = await panel.open('root', '/organization/mail_texts', { width: 390, height: 800 })

  await page.getByRole('link', { name: 'Order placed', exact: true }).click()
  await page.getByRole('textbox', { name: 'Subject' }).waitFor()

  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await context.close()
})

test('whoever may not change settings finds no mail texts', async () => {
  const { page, context } = await panel.open(['admin_orders'], '/organization/mail_texts')

  await page.locator('h1').waitFor()
  expect(await page.getByRole('link', { name: 'Order placed', exact: true }).count()).toBe(0)
  await context.close()
})
