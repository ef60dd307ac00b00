import { aCollection, aProduct } from '@comptoir/catalogue/testing'
import { aSavedDiscount } from '@comptoir/discounts/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
  await aProduct(panel.shop.context, { title: 'Darjeeling tea' })
})
afterAll(() => panel.close())

const press = async ({ page }: Seat, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const sentenceOf = ({ page }: Seat) => page.getByRole('region', { name: 'The discount in words' })
const statusOf = async ({ call }: Seat, title: string) => {
  const { body } = await call('GET', `/api/discounts?q=${encodeURIComponent(title)}`)
  return body.items[0]
}

test('20% on tea is made by the keyboard, started, paused and run again, and found', async () => {
  const seat = await panel.open('admin', '/orders')
  const { page, errors } = seat
  await page.locator('main h1').first().waitFor()
  await press(seat, 'c', 'r')
  await page.getByRole('heading', { name: 'Create discount', level: 1 }).waitFor()

  // The kind is chosen already; the value is the first field after it.
  await page.getByRole('radio', { name: /^Percentage/ }).focus()
  await press(seat, 'Tab', '2', '0')
  await sentenceOf(seat).getByRole('button', { name: 'the order' }).focus()
  await press(seat, 'Enter', 'ArrowDown', 'Tab')
  await page.keyboard.type('darj')
  await page.getByRole('option', { name: 'Darjeeling tea' }).first().waitFor()
  await press(seat, 'Enter', 'Escape')
  await expect.poll(() => sentenceOf(seat).textContent()).toContain('20% off Darjeeling tea for everyone')
  await page.getByText('−€0.90').waitFor()

  // Without a name it is not saved: the cursor is there.
  await press(seat, 'Control+s')
  await page.getByText(/1 field needs attention/).waitFor()
  await page.keyboard.type('Winter tea')
  await press(seat, 'Control+s')
  await page.waitForURL(/\/discounts\/[\da-f-]{36}$/)
  expect(await statusOf(seat, 'Winter tea')).toMatchObject({ draft: false, paused: false, value: 20 })

  await page.locator('main h1').first().click()
  await press(seat, 'p')
  await page.getByText('Winter tea is paused').first().waitFor()
  await expect.poll(async () => (await statusOf(seat, 'Winter tea')).paused).toBe(true)
  await press(seat, 'Control+z')
  await expect.poll(async () => (await statusOf(seat, 'Winter tea')).paused).toBe(false)
  await page.getByText('Paused by', { exact: false }).first().waitFor()
  expect(errors).toEqual([])
})

test('a discount is found by its code, and paused from the list', async () => {
  await aSavedDiscount(panel.shop.context, { title: 'Welcome', mode: 'code', code: 'WELCOME' })
  const seat = await panel.open('admin', '/discounts')
  const { page } = seat
  await page.getByRole('link', { name: /Welcome/ }).waitFor()
  await press(seat, '/')
  await page.keyboard.type('welc')
  await expect.poll(() => page.getByRole('grid').getByRole('row').count()).toBe(2)

  await page.getByRole('grid').focus()
  await press(seat, 'j', 'p')

  await page.getByText('Welcome is paused').first().waitFor()
  await page.getByRole('grid').getByText('Paused').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('grid').getByText('Running').waitFor()
})

test('codes are made by a pattern while the page is open, found with a slash and switched off', async () => {
  const { id } = await aSavedDiscount(panel.shop.context, { title: 'Letter', mode: 'code', code: 'LETTER' })
  const seat = await panel.open('admin', `/discounts/${id}`)
  const { page, call } = seat
  const codes = page.getByRole('list', { name: 'Codes' })
  await codes.getByText('LETTER').waitFor()
  await page.getByRole('button', { name: /^New codes/ }).click()
  await page.getByRole('menuitem', { name: 'Make codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make codes' })
  await dialog.getByRole('textbox', { name: 'Pattern' }).fill('lune-????-????')
  await dialog.getByRole('textbox', { name: 'How many' }).fill('60')
  await dialog.getByRole('button', { name: 'Make 60 codes' }).click()

  await page.getByText('10 of 61, used and held first').waitFor()
  const [, made] = await codes.getByText(/^LUNE-/).allTextContents()
  await press(seat, '/')
  await page.keyboard.type(`${made?.toLowerCase()}`)
  await page.getByText('1 of 1, used and held first').waitFor()
  await page.getByRole('button', { name: `Actions for ${made}` }).click()
  await page.getByRole('menuitem', { name: 'Show link and picture' }).click()
  await page.getByRole('img', { name: `QR code of ${made}` }).waitFor()
  await page.getByRole('button', { name: `Actions for ${made}` }).click()
  await page.getByRole('menuitem', { name: 'Switch off' }).click()

  await page.getByText(`${made} is switched off`).first().waitFor()
  await codes.getByText('Off').waitFor()
  expect((await call('GET', `/api/discounts/${id}/codes?q=${made}`)).body.items[0].active).toBe(false)
})

test('the right for discounts alone is enough to make one, keep it as a draft and start it', async () => {
  await aCollection(panel.shop.context, { name: 'The laid table' })
  const seat = await panel.open(['admin_discounts'], '/discounts/new')
  const { page, errors } = seat
  await page.getByRole('textbox', { name: 'How much off' }).fill('15')
  await sentenceOf(seat).getByRole('button', { name: 'the order' }).click()
  await page.getByRole('radio', { name: 'Some goods' }).click()
  await page.getByRole('combobox', { name: 'Goods', exact: true }).fill('laid')
  await page.getByRole('option', { name: 'The laid table' }).click()
  await expect.poll(() => sentenceOf(seat).textContent()).toContain('15% off The laid table')
  await page.getByRole('button', { name: /^Name/ }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Table')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page.waitForURL(/\/discounts\/[\da-f-]{36}$/)
  await page.locator('header').getByText('Draft').waitFor()

  await page.getByRole('button', { name: 'Start', exact: true }).click()

  await page.locator('header').getByText('Running').waitFor()
  expect(await statusOf(seat, 'Table')).toMatchObject({ draft: false })
  expect(errors).toEqual([])
})

test('two editors keep what each has changed, and choose where both have', async () => {
  const { id } = await aSavedDiscount(panel.shop.context, { title: 'Autumn table' })
  const lina = await panel.open('admin', `/discounts/${id}`)
  const omar = await panel.shop.as('admin')
  await lina.page.getByRole('button', { name: /^Name/ }).click()
  await lina.page.getByRole('textbox', { name: 'Name' }).fill('Autumn at table')

  const { version } = (await omar.call('GET', `/api/discounts/${id}`)).body.discount
  await omar.call('PUT', `/api/discounts/${id}`, { value: 30, version })
  await expect.poll(() => sentenceOf(lina).textContent()).toContain('30% off the order')
  await lina.page.getByRole('button', { name: 'Save', exact: true }).click()

  await lina.page.getByRole('heading', { name: 'Autumn at table', level: 1 }).waitFor()
  expect(await statusOf(lina, 'Autumn at table')).toMatchObject({ value: 30, title: 'Autumn at table' })
})

test('leaving with changes is asked about', async () => {
  const { page } = await panel.open('admin', '/discounts/new')
  await page.getByRole('textbox', { name: 'How much off' }).fill('5')
  await page.getByRole('link', { name: 'Back' }).click()

  await page.getByRole('alertdialog').waitFor()
})

test('on a phone a part is a sheet, and the basket stands behind its sum', async () => {
  const { page } = await panel.open('admin', '/discounts/new', { width: 390, height: 844, touch: true })
  await page.getByRole('region', { name: 'The discount in words' }).getByRole('button', { name: 'How much' }).tap()
  const sheet = page.getByRole('dialog', { name: 'What' })
  await sheet.getByRole('textbox', { name: 'How much off' }).fill('10')
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('button', { name: /^Example basket/ }).tap()

  await page.getByRole('dialog', { name: 'Example basket' }).getByText('−€', { exact: false }).waitFor()
})
