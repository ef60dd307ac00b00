import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const press = async ({ page }: Seat, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const codeIn = (text: string) => /(?:[0-9A-Z]{4} ){3}[0-9A-Z]{4}/.exec(text)?.[0] ?? ''

/** Reads the code that is shown once, and closes its dialog by the keyboard. */
async function takeCode(seat: Seat, title: string) {
  const dialog = seat.page.getByRole('dialog', { name: title }).filter({ has: seat.page.getByRole('checkbox') })
  await dialog.waitFor()
  const code = codeIn((await dialog.textContent()) ?? '')
  await dialog.getByRole('checkbox').focus()
  await press(seat, 'Space', 'Tab', 'Enter')
  await dialog.waitFor({ state: 'hidden' })
  return code
}

test('a card is made by the keyboard, its code read once, looked up, its balance changed and moved', async () => {
  const seat = await panel.open('admin', '/orders')
  const { page, call, errors } = seat
  await page.locator('main h1').first().waitFor()
  await press(seat, 'c', 'f')
  await page.getByRole('heading', { name: 'Make a gift card', level: 1 }).waitFor()
  await page.getByRole('textbox', { name: 'Amount' }).focus()
  await page.keyboard.type('80')
  await page.getByRole('textbox', { name: /^Name/ }).focus()
  await page.keyboard.type('Thomas Berger')
  await page.getByRole('radio', { name: 'Now' }).focus()
  await press(seat, 'ArrowRight', 'ArrowRight', 'Control+s')
  const code = await takeCode(seat, 'Gift card made')
  await page.waitForURL(/\/gift_cards\/[\da-f-]{36}$/)
  expect(await page.content()).not.toContain(code.slice(0, 9))

  // Looked up by the whole code; one that nobody has is said, with the tries that are left.
  await press(seat, 'g', 'f')
  await page.getByRole('heading', { name: 'Gift cards', level: 1 }).waitFor()
  await press(seat, 'l')
  await page.getByRole('textbox', { name: /^Code/ }).waitFor()
  await page.keyboard.type('H7KF M9XT P3WN 6RQD')
  await press(seat, 'Enter')
  await page.getByText('We do not know this card').waitFor()
  await press(seat, 'Control+a')
  await page.keyboard.type(code.toLowerCase().replaceAll(' ', '-'))
  await press(seat, 'Enter')
  await page.getByRole('heading', { name: `Gift card •••• ${code.slice(-4)}`, level: 1 }).waitFor()

  await press(seat, 'b')
  await page.getByRole('textbox', { name: 'Amount' }).waitFor()
  await page.keyboard.type('20')
  await page.getByRole('button', { name: 'Add', exact: true }).focus()
  await press(seat, 'Enter')
  await page.getByText('The balance is €100.00 now').first().waitFor()

  await page.getByRole('button', { name: 'Move to a new card' }).focus()
  await press(seat, 'Enter')
  await page.getByRole('button', { name: 'Move €100.00' }).focus()
  await press(seat, 'Enter')
  const next = await takeCode(seat, 'The new code')
  await page.getByRole('heading', { name: `Gift card •••• ${next.slice(-4)}`, level: 1 }).waitFor()

  const { body } = await call('GET', '/api/gift_cards?q=berger&sort=created_at')
  expect(body.items.map(({ balance, state }: { balance: number; state: string }) => [balance, state])).toEqual([
    [0, 'disabled'],
    [10_000, 'active'],
  ])
  // The code that nobody has.
  expect(errors).toEqual([expect.stringContaining('404')])
})
