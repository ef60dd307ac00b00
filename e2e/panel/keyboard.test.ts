import { aProduct } from '@comptoir/catalogue/testing'
import { aCustomer } from '@comptoir/customers/testing'
import { anOrder } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'
import { untilIdle } from '../support/watch-page.ts'

let panel: Panel
const ids: Record<string, string> = {}
beforeAll(async () => {
  panel = await openPanel()
  const { context } = panel.shop
  ids.order = (await anOrder(context)).id
  ids.product = (await aProduct(context, { title: 'Enamel mug' })).id
  ids.customer = (await aCustomer(context, { name: 'Kenji Sato' })).id
  ids.user = (await panel.shop.as('blogger')).id
})
afterAll(() => panel.close())

type Page = Seat['page']

const longWait = { timeout: 10_000 }
const pathOf = (screen: string) => screen.replace(/:(\w+)/, (_match, name) => ids[name] ?? '')
const hasFocus = (page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) =>
  expect.poll(() => page.locator(':focus').and(page.getByRole(role, { name })).count(), longWait)
const above = ['dialog', 'alertdialog', 'menu'].map((role) => `[role=${role}]:focus, [role=${role}] :focus`).join()
const isAbove = (page: Page) => expect.poll(() => page.locator(above).count(), longWait)

test.each([
  ['/orders/:order', 'Cancel order', 'Keep order'],
  ['/products/:product', 'Delete product', 'Cancel'],
  ['/staff/customers/:customer', 'Delete customer', 'Cancel'],
  ['/staff/users/:user', 'Disable account', 'Cancel'],
])('on %s “%s” asks with the safe button in focus, and gives the focus back', async (screen, item, safe) => {
  const { page, errors } = await panel.open('root', pathOf(screen))
  const actions = page.getByRole('button', { name: 'Actions', exact: true })
  await actions.focus()

  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: item }).waitFor()
  // Typing moves to the item that begins so.
  await page.keyboard.type(item.split(' ', 1)[0] ?? '')
  await page.keyboard.press('Enter')
  await hasFocus(page, 'button', safe).toBe(1)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: safe }).waitFor({ state: 'hidden' })
  await hasFocus(page, 'button', 'Actions').toBe(1)
  expect(errors).toEqual([])
})

test.each([
  ['Search or run a command', 1_440],
  [/unread notification|Notifications/, 1_440],
  ['Account', 1_440],
  ['Open menu', 800],
  ['More', 390],
])('%s opens with Enter, and Escape leads back to it', async (name, width) => {
  const { page, errors } = await panel.open('root', '/', { width, height: 800 })
  const opener = page.getByRole('button', { name })
  await opener.focus()

  await page.keyboard.press('Enter')
  await isAbove(page).toBe(1)
  await page.keyboard.press('Escape')

  await hasFocus(page, 'button', name).toBe(1)
  expect(errors).toEqual([])
})

test('Escape backs out one level at a time', async () => {
  const { page } = await panel.open('root', '/orders')
  await page
    .getByRole('checkbox', { name: /Select \d+/ })
    .first()
    .click()
  await page.getByText('1 selected').waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()

  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await page.getByText('1 selected').isVisible()).toBe(true)
  await page.keyboard.press('Escape')

  await page.getByText('1 selected').waitFor({ state: 'hidden' })
})

test('who stays on a page with unsaved changes is where they were', async () => {
  const { page } = await panel.open('root', pathOf('/staff/customers/:customer'))
  await page.getByLabel('Last name').fill('Sato Tanaka')
  const link = page.getByRole('link', { name: 'Products', exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  await hasFocus(page, 'button', 'Stay').toBe(1)

  await page.keyboard.press('Escape')

  await hasFocus(page, 'link', 'Products').toBe(1)
  expect(await page.getByLabel('Last name').inputValue()).toBe('Sato Tanaka')
})

test('a new page has the focus and names the tab', async () => {
  const { page } = await panel.open('root', '/')
  await expect.poll(() => page.title(), longWait).toBe('Admin - Home')

  await page.getByRole('link', { name: 'Products', exact: true }).focus()
  await page.keyboard.press('Enter')

  await hasFocus(page, 'main', '').toBe(1)
  await expect.poll(() => page.title(), longWait).toBe('Admin - Products')
})

test('what goes away with the focus on it leaves it to the page', async () => {
  const { page } = await panel.open('root', pathOf('/orders/:order'))
  await page.getByRole('button', { name: 'Start preparation' }).focus()
  await page.keyboard.press('Enter')
  await hasFocus(page, 'button', 'Ready for pick-up').toBe(1)
  await page.keyboard.press('Enter')
  const step = page.getByRole('region', { name: 'Progress' }).getByRole('button', { name: 'Hand over' })
  await expect.poll(() => step.and(page.locator(':focus')).count(), longWait).toBe(1)

  await page.keyboard.press('Enter')
  await step.waitFor({ state: 'hidden' })

  await hasFocus(page, 'main', '').toBe(1)
})

/** A page in use whose further scripts are held, as on a slow line. */
async function onSlowLine(page: Page, path: string) {
  await page.goto(panel.shop.url + path)
  await page.locator('main h1').waitFor()
  await page.mouse.move(10, 10)
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    )
  await expect.poll(scripts).toContain('/overlays-')
  await untilIdle(page)
  return holdScripts(page)
}

/** Scripts asked for from now on arrive once the returned function was called. */
async function holdScripts(page: Page) {
  let letThrough = () => {}
  const passage = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await passage
    await route.continue()
  })
  return letThrough
}

test('the palette takes what is typed and entered at once, also before its code is here', async () => {
  const { page, errors } = await panel.open('root', '/')
  await page.reload()
  await page.locator('main h1').waitFor()
  const letThrough = await holdScripts(page)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('custom')
  await page.keyboard.press('Enter')
  letThrough()

  await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor(longWait)
  expect(errors).toEqual([])
})

test('a menu opens for the keys that follow at once, also on a slow line', async () => {
  const { page, errors } = await panel.open('root', '/')
  const letThrough = await onSlowLine(page, pathOf('/products/:product'))
  await page.getByRole('button', { name: 'Actions', exact: true }).focus()

  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  letThrough()

  await page.getByText('Delete Enamel mug?').waitFor(longWait)
  await isAbove(page).toBe(1)
  expect(errors).toEqual([])
})

test('a dialog that cannot be fetched says so and leaves the page as it is', async () => {
  const { page } = await panel.open('root', '/')
  await page.route(/assets\/[a-z-]+-late-/, (route) => route.abort())
  await page.goto(`${panel.shop.url}/products`)

  await page.getByRole('button', { name: 'Save view' }).click()

  await page.getByText('No internet. Try again').first().waitFor()
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
  expect(await page.getByRole('dialog', { name: 'Save view' }).count()).toBe(0)
})

test('a screen that cannot be fetched says so', async () => {
  const { page } = await panel.open('root', '/')
  await page.route(/assets\/roles/, (route) => route.abort())

  await page.getByRole('link', { name: 'Roles' }).click()

  await page.getByRole('heading', { name: 'An error occurred', level: 1 }).waitFor()
})

test('messages are read aloud: good news when there is a pause, errors at once', async () => {
  const { id } = await anOrder(panel.shop.context)
  const { page } = await panel.open('root', `/orders/${id}`)
  const notices = page.getByRole('region', { name: 'Notices' })
  expect(await notices.getAttribute('aria-live')).toBe('polite')
  const next = page.locator('main [data-variant=primary]')
  await next.waitFor()
  await page.route('**/api/orders/**', (route) => route.abort())

  await next.click()

  // Cards of the page that were still on their way say so beside it.
  await page.getByRole('alert').filter({ hasText: 'Order not updated. No internet' }).waitFor({ state: 'attached' })
})
