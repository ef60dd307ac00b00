import type { Hand } from './hand.ts'
import type { Task } from './task.ts'

const option = async (hand: Hand, name: string, values: readonly string[]) => {
  const editor = hand.page.getByRole('group', { name: /^Option \d$/ }).last()
  await hand.write(editor.getByLabel('Option, for example size'), name)
  await hand.press('Enter')
  for (const value of values) {
    await hand.type(value)
    await hand.press('Enter')
  }
}

/** What is sold, and how much of it there is. */
export const goodsTasks: readonly Task[] = [
  {
    name: 'prices of six products are raised',
    before: { presses: 6, texts: 1 },
    start: async () => '/products',
    async work(hand) {
      const { page } = hand
      const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
      await hand.click(boxes.first())
      await page.keyboard.down('Shift')
      await hand.click(boxes.nth(5))
      await page.keyboard.up('Shift')
      await hand.click(page.getByRole('button', { name: 'Edit…' }))
      await hand.click(page.getByRole('combobox', { name: 'Price', exact: true }))
      await hand.click(page.getByRole('option', { name: 'Raise by percent' }))
      await page.locator('input:focus').waitFor()
      await hand.type('10')
      await hand.answered('preview', page.getByRole('list', { name: 'Preview' }).getByRole('link'))
      await hand.click(page.getByRole('button', { name: /^Change \d products/ }))
      await hand.answered('done', page.getByText(/\d products changed/))
    },
  },
  {
    name: 'a product with three options',
    before: { presses: 4, texts: 13 },
    more: 16,
    start: async () => '/products/new',
    async work(hand) {
      const { page } = hand
      await hand.write(page.getByLabel('Title', { exact: true }), 'Shirt of washed linen')
      await hand.write(page.locator('[data-part=rich-text]'), 'Washed twice, cut wide.')
      await hand.click(page.getByRole('switch', { name: /Comes in variants/ }))
      await option(hand, 'Size', ['S', 'M', 'L'])
      await hand.click(page.getByRole('button', { name: 'Add option', exact: true }))
      await option(hand, 'Colour', ['Sand', 'Night'])
      await hand.click(page.getByRole('button', { name: 'Add option', exact: true }))
      await option(hand, 'Cut', ['Straight', 'Wide'])
      await hand.write(page.getByRole('textbox', { name: 'Price, for all 12' }), '42')
      await hand.press('Control+s')
      await hand.answered('saved', page.getByRole('heading', { name: 'Shirt of washed linen', level: 1 }))
    },
  },
  {
    name: 'what runs low is counted',
    before: { presses: 5, texts: 1 },
    async work(hand) {
      const { page } = hand
      await hand.press('g')
      await hand.press('i')
      await hand.answered('list', page.getByRole('tab', { name: /^Low/ }))
      await hand.click(page.getByRole('tab', { name: /^Low/ }))
      const cell = page.getByRole('button', { name: /^On hand of/ }).first()
      // The rows of before stand until those that run low are here.
      await page.getByRole('row', { name: /Olive oil soap/ }).waitFor({ state: 'detached' })
      await hand.answered('low', cell)
      await hand.click(cell)
      await hand.type('24')
      await hand.press('Enter')
      await hand.answered('toast', page.getByText(/24 on hand/))
    },
  },
  {
    name: 'a collection with three products',
    before: { presses: 5, texts: 4 },
    more: 1,
    start: async () => '/collections/new',
    async work(hand) {
      const { page } = hand
      await hand.write(page.getByLabel('Name', { exact: true }), 'For the bath')
      await hand.press('Control+s')
      const find = page.getByRole('combobox', { name: /Add/ })
      await hand.answered('saved', find)
      await hand.click(find)
      for (const text of ['soap', 'brush', 'candle']) {
        await hand.type(text)
        await hand.answered('hits', page.getByRole('option').filter({ hasText: new RegExp(text, 'i') }))
        await hand.press('Enter')
        await hand.answered('added', page.getByRole('list', { name: 'Products' }).getByText(new RegExp(text, 'i')))
      }
    },
  },
]
