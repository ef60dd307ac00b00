import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { type MailServer, openMailServer } from '@comptoir/platform/testing'
import { accountPassword, linkTo } from '@comptoir/storefront/testing'
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

const words = {
  en: {
    ...{ account: 'Account', menu: 'Menu', create: 'Create an account', last: 'Last name', email: 'E-mail' },
    ...{ password: 'Password', sent: 'Look into your mail', logIn: 'Log in', logOut: 'Log out', way: 'Placed' },
    ...{
      addresses: 'Addresses',
      street: 'Street and number',
      town: 'Town',
      country: 'Country',
      keep: 'Save the address',
    },
    ...{
      confirm: 'Confirm and log in',
      details: 'Details',
      forgot: 'Forgot your password?',
      wrong: 'Email or Password is not correct',
    },
  },
  ar: {
    ...{ account: 'الحساب', menu: 'القائمة', create: 'إنشاء حساب', last: 'اسم العائلة', email: 'البريد الإلكتروني' },
    ...{
      password: 'كلمة المرور',
      sent: 'راجعوا بريدكم',
      logIn: 'تسجيل الدخول',
      logOut: 'تسجيل الخروج',
      way: 'تمّ الطلب',
    },
    ...{ addresses: 'العناوين', street: 'الشارع والرقم', town: 'المدينة', country: 'البلد', keep: 'حفظ العنوان' },
    ...{
      confirm: 'تأكيد وتسجيل الدخول',
      details: 'البيانات',
      forgot: 'نسيتم كلمة المرور؟',
      wrong: 'البريد أو كلمة المرور غير صحيحة',
    },
  },
} as const

const looks = (['en', 'ar'] as const).flatMap((locale) => [390, 1_440].map((width) => ({ locale, width })))

test.each(looks)('a visitor registers, logs in and reads an earlier order, %o', async ({ locale, width }) => {
  const t = words[locale]
  const email = `lina-${locale}-${width}@example.com`
  const { variants } = await aProduct(panel.shop.context, { title: 'Round teapot', price: 4_800 })
  const order = await anOrder(panel.shop.context, {
    customer: { name: 'Lina Haddad', email, phone: '', locale },
    products: variants.map(({ id }) => ({ variant_id: id, quantity: 2 })),
    shipping_method_id: homeDelivery,
    shipping_address: anAddress,
  })
  const context = await panel.browser.newContext({
    viewport: { width, height: 844 },
    colorScheme: locale === 'ar' ? 'dark' : 'light',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(6_000)
  const errors = watchErrors(page)
  const found: string[] = []
  const look = async (name: string) => {
    found.push(...(await storeViolationsOf(page, name)))
    expect(
      await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth'),
      name,
    ).toBe(false)
  }
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const main = page.locator('main')

  await page.goto(`${panel.shop.storeUrl}/${locale}`)
  if (width < 1_000) await page.locator('header summary').click()
  await page.getByRole('banner').getByRole('link', { name: t.account, exact: true }).filter({ visible: true }).click()
  await look('log-in')
  await main.getByRole('link', { name: t.create }).click()
  await field(t.last).fill('Haddad')
  await field(t.email).fill(email)
  await look('registration')
  await main.getByRole('button', { name: t.create }).click()
  await page.getByRole('heading', { level: 1, name: t.sent }).waitFor()
  await look('sent')

  await page.goto(panel.shop.storeUrl + (await linkTo({ mails }, email, 'activate')))
  await page.getByLabel(t.password, { exact: true }).fill(accountPassword)
  await look('password')
  await main.getByRole('button', { name: t.confirm }).click()
  await page.waitForURL('**/account')
  await look('orders')
  await main.getByRole('button', { name: t.logOut }).click()
  await page.waitForURL(new RegExp(`/${locale}/?$|:\\d+/$`))
  await page.goto(`${panel.shop.storeUrl}/${locale}/account`)
  await field(t.email).fill(email)
  await page.getByLabel(t.password, { exact: true }).fill('a wrong one')
  await main.getByRole('button', { name: t.logIn }).click()
  await page.getByText(t.wrong).waitFor()
  await look('refused')
  await page.getByLabel(t.password, { exact: true }).fill(accountPassword)
  await main.getByRole('button', { name: t.logIn }).click()
  await main.locator(`a[href$="/account/orders/${order.id}"]`).click()
  await page.getByText('Round teapot').first().waitFor()
  await look('order')

  expect(await main.textContent()).toContain(t.way)
  expect(await main.textContent()).toContain(anAddress.line1)
  await main.getByRole('link', { name: t.addresses }).click()
  if ((await field(t.street).filter({ visible: true }).count()) === 0) await main.locator('summary').last().click()
  await field(t.street).last().fill('2 quai Rambaud')
  await field(t.town).last().fill('Lyon')
  await page.getByLabel(t.country).last().selectOption('FR')
  await look('address')
  await main.getByRole('button', { name: t.keep }).last().click()
  await main.getByText('2 quai Rambaud').first().waitFor()
  await look('addresses')
  await main.getByRole('link', { name: t.details }).click()
  await look('details')

  expect(await page.locator('html').getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr')
  expect(found).toEqual([])
  // The refused log-in is a 422, which the browser notes.
  expect(errors.filter((error) => !error.includes('422'))).toEqual([])
  await context.close()
})
