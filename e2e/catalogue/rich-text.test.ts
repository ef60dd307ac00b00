import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const manager = ['admin_products_manager']
const text = (page: Page) => page.locator('[data-part=rich-text]')
const saveBar = (page: Page) => page.getByText('Unsaved changes')

async function opened(description: string, look = {}) {
  const seat = await panel.open(manager, '/products', look)
  const body = { title: 'Carafe of glass', description, variants: [{ price: 900 }] }
  const { body: made } = await seat.call('POST', '/api/products', body)
  await seat.page.goto(`${panel.shop.url}/products/${made.product.id}`)
  await seat.page.locator('[data-part=rich-bar]').waitFor()
  return { seat, page: seat.page, product: made.product }
}

async function saved({ page, call }: Seat, id: string) {
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).first().waitFor()
  const { body } = await call('GET', `/api/products/${id}`)
  return body.product
}

test.each([
  '<p>Blown by hand.</p><p>Holds one litre.</p>',
  '<h2>Care</h2><ul><li>By hand</li><li><p>Not too <b>hot</b></p></li></ul>',
  'Plain words that stand in no paragraph.<br>And a second line.',
  '<p>Care: <a href="/pages/care">how to wash it</a>, <i>a</i> <img src="https://cdn.example/a.png" alt="glass"></p>',
  '<blockquote><p dir="rtl">زجاج منفوخ يدويًا في الورشة</p></blockquote><pre>one  two</pre><hr>',
])('%j is shown formatted, and is not changed by being looked at', async (html) => {
  const { page, product } = await opened(html)

  await text(page).waitFor()

  expect(await page.locator('[data-part=rich-source]').count()).toBe(0)
  expect(await saveBar(page).isVisible()).toBe(false)
  expect(product.description).not.toBe('')
})

test.each([
  '<table><tr><td>Height</td><td>20 cm</td></tr></table><p>Blown by hand.</p>',
  '<h1>Carafe of clear glass</h1><p>Blown by hand.</p>',
  '<div><div>Columns of an old shop system</div></div>',
  '<p>H<sub>2</sub>O stays fresh for long.</p>',
  '<figure><img src="https://old.example/kiln.jpg" alt="The kiln"><figcaption>The kiln, lit twice a month</figcaption></figure>',
  '<iframe src="https://youtu.be/aaaaaaaaaaa"></iframe><details><summary>Care</summary>By hand, with warm water.</details>',
])('%j is shown as HTML, and another change keeps it letter for letter', async (html) => {
  const { seat, page, product } = await opened(html)

  await expect.poll(() => page.locator('[data-part=rich-source]').inputValue()).toBe(product.description)
  await page.getByLabel('Title', { exact: true }).fill('Carafe of clear glass')
  const after = await saved(seat, product.id)

  expect(after).toMatchObject({ title: 'Carafe of clear glass', description: product.description })
  expect(await page.getByRole('button', { name: 'Show HTML' }).getAttribute('aria-disabled')).toBe('true')
})

test('formatting is written with keys and with the bar, and saved as clean HTML', async () => {
  const { seat, page, product } = await opened('<p>Blown by hand in Murano.</p>')
  await text(page).click()

  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Holds ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('one litre')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bulleted list' }).click()
  await page.keyboard.type('Clear')
  const after = await saved(seat, product.id)

  expect(after.description.replaceAll(' dir="auto"', '')).toBe(
    '<p>Blown by hand in Murano. Holds <strong>one litre</strong></p><ul><li>Clear</li></ul>',
  )
})

test('what is taken back leaves nothing to save', async () => {
  const { page } = await opened('<p>Blown by hand, <b>each</b> a little different.</p>')
  await text(page).click()

  await page.keyboard.type('x')
  await saveBar(page).waitFor()
  await page.keyboard.press('Control+z')

  await saveBar(page).waitFor({ state: 'hidden' })
})

test('a link leads to the web, a mailbox or a telephone, and nowhere else', async () => {
  const { seat, page, product } = await opened('<p>Blown by hand in Murano.</p>')
  await text(page).click()
  await page.keyboard.press('Control+a')

  await page.keyboard.press('Control+k')
  const address = page.getByLabel('Web address, email or telephone')
  await address.fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Set link' }).click()
  await page.getByText('Enter an address that begins with').waitFor()
  await address.fill('murano.example/glass')
  await page.getByRole('button', { name: 'Set link' }).click()
  await address.waitFor({ state: 'detached' })
  const after = await saved(seat, product.id)

  expect(after.description).toMatch(/<a [^>]*href="https:\/\/murano\.example\/glass">/)
})

test('what is pasted keeps its formatting and loses its scripts, styles and frames', async () => {
  const { seat, page, product } = await opened('<p>Blown by hand in Murano.</p>')
  await text(page).click()
  await page.keyboard.press('Control+a')

  const html =
    '<p style="color:red" class="x" onclick="alert(1)">Clear <b>glass</b> from Murano<script>alert(1)</script></p><iframe src="https://e.example"></iframe><p><img src="data:image/png;base64,AA"><a href="javascript:alert(1)">here</a></p>'
  await page.evaluate(`{
    const data = new DataTransfer()
    data.setData('text/html', ${JSON.stringify(html)})
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.querySelector('[data-part=rich-text]').dispatchEvent(paste)
  }`)
  const note = page.getByText('What you pasted had parts that this editor cannot hold')
  await note.waitFor()
  const parts = await note.textContent()
  const after = await saved(seat, product.id)

  expect(parts).toContain('scripts, pictures without a web address and films or other embedded content')
  expect(after.description.replaceAll(' dir="auto"', '')).toBe(
    '<p>Clear <strong>glass</strong> from Murano</p><p>here</p>',
  )
  expect(seat.errors).toEqual([])
})

test('the bar is one stop of the Tab key, and the arrows go along it', async () => {
  const { page } = await opened('<p>Blown by hand in Murano.</p>')
  await page.getByLabel('Title', { exact: true }).focus()

  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')

  expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Heading 3')
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.role')).toBe('textbox')
})

test('Arabic is written from the right in a page that runs from the left, and the field says its name and fault', async () => {
  const { seat, page, product } = await opened('<p>Blown by hand in Murano.</p>')
  await text(page).click()
  await page.keyboard.press('Control+a')

  await page.keyboard.type('قصير')
  await page.keyboard.press('Control+s')
  const field = page.getByRole('textbox', { name: 'Description' })
  await page.getByText('The description needs at least 15').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await field.getAttribute('aria-describedby')).toBeTruthy()
  await field.click()
  await page.keyboard.type(' ثم صار الوصف أطول من ذلك بكثير')
  const direction = await page.evaluate("getComputedStyle(document.querySelector('[data-part=rich-text] p')).direction")
  const after = await saved(seat, product.id)

  expect(direction).toBe('rtl')
  expect(after.description).toMatch(/^<p dir="auto">قصير ثم/)
})
