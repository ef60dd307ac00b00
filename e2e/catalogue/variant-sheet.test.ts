import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const manager = ['admin_products_manager']
const list = (name: string, count: number) => ({
  id: name,
  name,
  values: Array.from({ length: count }, (_, at) => ({ id: `${name}-${at}`, label: `${name} ${at + 1}` })),
})

/** A product with that many sizes and colours, with its variant sheet open. */
async function opened(sizes: number, colours: number, look = {}) {
  const seat = await panel.open(manager, '/', look)
  const options = [list('Size', sizes), list('Colour', colours)]
  const [size, colour] = options
  const variants = (size?.values ?? []).flatMap((one) =>
    (colour?.values ?? []).map((other, at) => ({ price: 1_000 + at, quantity: 5, option_values: [one.id, other.id] })),
  )
  const body = { title: 'Linen shirt', description: '<p>Washed soft, cut wide.</p>', options, variants }
  const { body: made } = await seat.call('POST', '/api/products', body)
  await seat.page.goto(`${panel.shop.url}/products/${made.product.id}/variants`)
  await seat.page.getByRole('grid').waitFor()
  const read = async () => (await seat.call('GET', `/api/products/${made.product.id}`)).body.product
  return { seat, page: seat.page, read }
}

const cell = ({ page }: Pick<Seat, 'page'>, row: number, column: number) => page.locator(`#sheet-${row}-${column}`)
const save = async ({ page }: Pick<Seat, 'page'>) => {
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).first().waitFor()
}
const paste = ({ page }: Pick<Seat, 'page'>, text: string) =>
  page.evaluate(`{
    const data = new DataTransfer()
    data.setData('text/plain', ${JSON.stringify(text)})
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.querySelector('[data-part=sheet-scroll]').dispatchEvent(event)
  }`)
const copiedBy = ({ page }: Pick<Seat, 'page'>) =>
  page.evaluate<string>(`{
    const data = new DataTransfer()
    const event = new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true })
    document.querySelector('[data-part=sheet-scroll]').dispatchEvent(event)
    data.getData('text/plain')
  }`)

test('cells are walked, typed in, filled down and saved', async () => {
  const { seat, page, read } = await opened(3, 2)
  await cell(seat, 0, 0).click()

  await page.keyboard.type('12.5')
  await page.keyboard.press('Enter')
  await page.keyboard.press('F2')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await cell(seat, 0, 6).click()
  await page.keyboard.type('A-1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('shelf 9')
  await page.keyboard.press('Enter')
  await cell(seat, 1, 10).click()
  await page.keyboard.press('Space')
  await save(seat)

  const { variants } = await read()
  expect(variants.map(({ price }: { price: number }) => price)).toEqual([1250, 1250, 1250, 1001, 1000, 1001])
  expect(variants[0]).toMatchObject({ sku: 'A-1', barcode: 'shelf 9' })
  expect(variants[1]).toMatchObject({ continueOutOfStock: false })
})

test('a block from a spreadsheet goes in as one step, comes back as it was copied, and is taken back at once', async () => {
  const { seat, page, read } = await opened(3, 2)
  await cell(seat, 1, 0).click()

  await paste(seat, '20.00\t25.00\n21.00\t26.00\nfree\t27.00\n')
  await page.getByText('1 cell could not be read').first().waitFor()
  expect(await copiedBy(seat)).toBe('20.00\t25.00\n21.00\t26.00\n10.01\t27.00')
  expect(await cell(seat, 1, 0).getAttribute('title')).toBe('was “10.01”')
  await page.keyboard.press('Control+z')
  expect(await cell(seat, 1, 0).textContent()).toBe('10.01')
  expect(await page.locator('[data-changed]').count()).toBe(0)
  expect(await page.getByText('Unsaved changes').isVisible()).toBe(false)
  await page.keyboard.press('Control+Shift+z')
  await save(seat)

  const { variants } = await read()
  expect(variants.map((variant: { compare_at_price: number }) => variant.compare_at_price)).toEqual([
    null,
    2500,
    2600,
    2700,
    null,
    null,
  ])
})

test('what is wrong is shown at its cell, and one press leads there', async () => {
  const { seat, page } = await opened(3, 2)
  await cell(seat, 4, 1).click()

  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await cell(seat, 0, 0).click()
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: '1 fault' }).click()

  expect(await cell(seat, 4, 1).getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByRole('grid').getAttribute('aria-activedescendant')).toBe('sheet-4-1')
  await page.getByText('The price before cannot be below the price.').waitFor()
  await page.keyboard.press('Delete')
  await page.getByText('Unsaved changes').waitFor({ state: 'hidden' })
  expect(await page.getByRole('button', { name: '1 fault' }).count()).toBe(0)
})

test('a filter shows some variants, and one value is set for all that are chosen', async () => {
  const { seat, page, read } = await opened(3, 2)
  await page.getByRole('combobox', { name: 'Show only: Colour' }).click()
  await page.getByRole('option', { name: 'Colour 2' }).click()
  await cell(seat, 0, 0).click()
  await page.keyboard.press('Control+Shift+ArrowDown')

  await page.getByRole('textbox', { name: 'Value for all selected' }).fill('33')
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await save(seat)

  const { variants } = await read()
  expect(variants.map(({ price }: { price: number }) => price)).toEqual([1000, 3300, 1000, 3300, 1000, 3300])
})

test('the first row writes every line, and the foot says what that adds', async () => {
  const { seat, page, read } = await opened(3, 2)
  const forAll = (field: string) => page.getByRole('textbox', { name: `${field}, for all 6` })
  expect(await forAll('Price').getAttribute('placeholder')).toBe('')
  expect(await forAll('Available').getAttribute('placeholder')).toBe('5')

  await forAll('Price').fill('+10 %')
  await page.keyboard.press('Enter')
  await forAll('Price before').fill('dear')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Write an amount, such as 29.50').waitFor()
  await forAll('Price before').fill('20')
  await page.getByRole('checkbox', { name: 'Keep selling when it runs out, for all 6' }).click()
  await page.getByText('+€30.00').waitFor()
  await page.getByText('18 cells changed').waitFor()
  await save(seat)

  const { variants } = await read()
  expect(variants.map(({ price }: { price: number }) => price)).toEqual([1100, 1101, 1100, 1101, 1100, 1101])
  expect(new Set(variants.map((variant: { compare_at_price: number }) => variant.compare_at_price))).toEqual(
    new Set([2000]),
  )
})

test('a cell says in words what is wrong with its entry, and Ctrl+S saves what is being typed', async () => {
  const { seat, page, read } = await opened(2, 1)
  await cell(seat, 0, 0).click()
  await page.keyboard.type('cheap')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Write an amount, such as 29.50').waitFor()
  await page.keyboard.press('Control+s')
  await page.locator('[role=gridcell] input[aria-invalid]').fill('14')
  await save(seat)

  const { variants } = await read()
  expect(variants[0].price).toBe(1400)
  expect(await page.evaluate('document.activeElement.role')).toBe('grid')
})

test('numbers are read and written as the reader writes them, from the right too', async () => {
  const { seat, page } = await opened(2, 1, { locale: 'tr' })
  await cell(seat, 0, 0).click()
  await page.keyboard.type('1.250,5')
  await page.keyboard.press('Enter')
  expect(await cell(seat, 0, 0).textContent()).toBe('1250,50')

  const arabic = await opened(2, 1, { locale: 'ar' })
  await cell(arabic.seat, 0, 0).click()
  await arabic.page.keyboard.press('ArrowLeft')
  expect(await arabic.page.getByRole('grid').getAttribute('aria-activedescendant')).toBe('sheet-0-1')
})

test('of two thousand variants a key draws no row anew that it does not change', async () => {
  const { seat, page } = await opened(40, 50)
  await cell(seat, 2, 0).click()
  await page.evaluate(`{
    window.drawn = new Set()
    const note = (records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement
        const row = element?.closest('[data-part=sheet-row]')
        if (row) window.drawn.add(row.ariaRowIndex)
      }
    }
    window.watcher = new MutationObserver(note)
    window.watcher.observe(document.querySelector('[data-part=sheet-body]'), { subtree: true, childList: true, attributes: true, characterData: true })
    window.nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  }`)
  const drawn = async () => {
    await page.evaluate('window.nextFrame()')
    return page.evaluate<string[]>('{ note = [...window.drawn]; window.drawn.clear(); note }')
  }

  await page.keyboard.press('ArrowDown')
  const moved = await drawn()
  await page.keyboard.press('1')
  await drawn()
  await page.keyboard.type('234')
  const typed = await drawn()
  await page.keyboard.press('Tab')
  const committed = await drawn()

  expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('2002')
  expect(await page.locator('[data-part=sheet-row]').count()).toBeLessThan(80)
  expect(moved.toSorted()).toEqual(['5', '6'])
  expect(typed.every((row) => row === '6')).toBe(true)
  expect(committed).toEqual(['6'])
  expect(await cell(seat, 3, 0).textContent()).toBe('1234.00')
})
