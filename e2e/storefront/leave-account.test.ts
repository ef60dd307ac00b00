import { type MailServer, openMailServer } from '@comptoir/platform/testing'
import { accountPassword, aVisitor, linkTo, openAccount } from '@comptoir/storefront/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeViolationsOf } from '../support/axe.ts'
import { openPanel, type Panel, watchErrors } from '../support/open-panel.ts'
import { untilIdle } from '../support/watch-page.ts'

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

const words = {
  en: {
    ...{ forgot: 'Forgot your password?', email: 'E-mail', send: 'Send the link', sent: 'a mail is on its way' },
    ...{ fresh: 'New password', again: 'Password, once more', save: 'Save and log in', details: 'Details' },
    ...{
      leave: 'Delete the account',
      present: 'Present password',
      remove: 'Delete for good',
      done: 'Your account was deleted',
    },
  },
  ar: {
    ...{ forgot: 'نسيتم كلمة المرور؟', email: 'البريد الإلكتروني', send: 'إرسال الرابط', sent: 'فالرسالة في الطريق' },
    ...{ fresh: 'كلمة المرور الجديدة', again: 'كلمة المرور مرة أخرى', save: 'حفظ وتسجيل الدخول', details: 'البيانات' },
    ...{ leave: 'حذف الحساب', present: 'كلمة المرور الحالية', remove: 'حذف نهائي', done: 'حُذف حسابكم' },
  },
} as const

const looks = (['en', 'ar'] as const).flatMap((locale) => [390, 1_440].map((width) => ({ locale, width })))
const another = 'another tree by the wall'

test.each(looks)('without a script, a customer chooses a new password and leaves, %o', async ({ locale, width }) => {
  const t = words[locale]
  const email = `leaves-${locale}-${width}@example.com`
  await openAccount({ mails }, aVisitor(panel.shop), email)
  const context = await panel.browser.newContext({ viewport: { width, height: 844 }, javaScriptEnabled: false })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const main = page.locator('main')

  await page.goto(`${panel.shop.storeUrl}/${locale}/account/login`)
  await main.getByRole('link', { name: t.forgot }).click()
  await main.getByLabel(t.email, { exact: true }).filter({ visible: true }).fill(email)
  await main.getByRole('button', { name: t.send }).click()
  await main.getByText(t.sent).waitFor()
  await page.goto(panel.shop.storeUrl + (await linkTo({ mails }, email, 'reset')))
  await page.goto(
    page.url().replace(/:\d+(?:\/[a-z]{2})?\/account/, (start) => `${start.replace(/\/.*/, '')}/${locale}/account`),
  )
  await main.getByLabel(t.fresh, { exact: true }).fill(another)
  await main.getByLabel(t.again, { exact: true }).fill(another)
  await main.getByRole('button', { name: t.save }).click()
  await main.getByRole('link', { name: t.details }).click()
  await main.locator('summary').filter({ hasText: t.leave }).click()
  await main.getByLabel(t.present, { exact: true }).last().fill(accountPassword)
  await main.getByRole('button', { name: t.remove }).click()
  await main.getByRole('alert').waitFor()
  await main.getByLabel(t.present, { exact: true }).last().fill(another)
  await main.getByRole('button', { name: t.remove }).click()
  await main.getByText(t.done).waitFor()

  expect(await page.locator('html').getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr')
  await context.close()
})

test.each(looks)('the pages of links and of leaving have no violations, %o', async ({ locale, width }) => {
  const email = `sees-${locale}-${width}@example.com`
  const owner = aVisitor(panel.shop)
  await openAccount({ mails }, owner, email)
  const context = await panel.browser.newContext({ viewport: { width, height: 844 } })
  const page = await context.newPage()
  const errors = watchErrors(page)
  const found: string[] = []
  const shop = `${panel.shop.storeUrl}/${locale}`

  for (const path of ['/account/login#recover', '/account/login?form_type=recover_customer_password#recover']) {
    await page.goto(shop + path)
    found.push(...(await storeViolationsOf(page, path)))
  }
  await page.goto(`${shop}/account/reset/none`)
  found.push(...(await storeViolationsOf(page, 'spent link')))
  await context.addCookies([{ name: 'account', value: owner.cookies.get('account') ?? '', url: panel.shop.storeUrl }])
  await page.goto(`${shop}/account/details`)
  await page.locator('main summary').last().click()
  await untilIdle(page)
  found.push(...(await storeViolationsOf(page, 'details')))

  expect(await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')).toBe(false)
  expect(found).toEqual([])
  expect(errors.filter((error) => !error.includes('404'))).toEqual([])
  await context.close()
})
