import type { Page } from 'playwright-core'
import type { Seat } from './open-panel.ts'

interface MadeDiscount {
  title: string
  /** Without one it is given by itself. */
  code?: string
  /** What it goes together with, in the words of the form. */
  together: readonly string[]
  /** What it takes off, and for whom. */
  fill(form: ReturnType<typeof formOn>): Promise<void>
}

const formOn = (page: Page) => ({
  /** One section is open at a time; another press would close it. */
  async open(section: string) {
    const head = page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${section}\\b`) })
    if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click()
  },
  choose: (option: string) => page.getByRole('radio', { name: new RegExp(`^${option}`) }).click(),
  enter: (field: string, value: string) => page.getByRole('textbox', { name: new RegExp(`^${field}`) }).fill(value),
  async pick(field: string, title: string) {
    await page.getByRole('combobox', { name: field, exact: true }).fill(title)
    await page.getByRole('option', { name: title }).first().click()
    await page.keyboard.press('Escape')
  },
})

/** Fills in the form of a new discount and starts it; answers the sentence that its record says. */
export async function makeDiscount({ page }: Seat, panelUrl: string, { title, code, together, fill }: MadeDiscount) {
  await page.goto(`${panelUrl}/discounts/new`)
  await page.getByRole('heading', { name: 'Create discount', level: 1 }).waitFor()
  const form = formOn(page)
  await fill(form)
  await form.open('Together with')
  for (const scope of together) await page.getByRole('checkbox', { name: scope }).check()
  await form.open('Name')
  await form.enter('Name', title)
  if (code) {
    await form.choose('By code')
    await form.enter('Code', code)
  }
  await page.getByRole('button', { name: 'Save and start' }).click()
  await page.waitForURL(/\/discounts\/[\da-f-]{36}$/)
  await page.locator('header').getByText('Running').waitFor()
  return page.getByRole('region', { name: 'The discount in words' }).locator('p').first().textContent()
}
