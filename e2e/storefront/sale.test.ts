import { aGiftCardProduct, aProduct } from '@comptoir/catalogue/testing'
import { eventually, type MailServer, openMailServer } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDiscount } from '../support/discount-form.ts'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'
import { openShopper, shopLooks } from '../support/shopper.ts'
import { plain, shopWords } from '../support/words.ts'

let panel: Panel
let mails: MailServer
beforeAll(async () => {
  mails = await openMailServer()
  panel = await openPanel({ smtpUrl: mails.url })
  const account = { holder: 'Maison Lune SARL', bank: '', iban: 'FR7630006000011234567890189', bic: '' }
  await panel.shop.app.database.pool.query(
    `update payment_methods set enabled = true, settings = $1 where key = 'bank_transfer'`,
    [JSON.stringify({ account, days: 7 })],
  )
})
afterAll(async () => {
  await panel.close()
  await mails.close()
})

/** Shop and panel, by many pages. */
const patience = { timeout: 180_000 }

const aThing = (title: string, price: number) => aProduct(panel.shop.context, { title, price, on_hand: 50 })

/** Soap has its discount, and nothing else has one; made again by a second try of this file's first test. */
let goods = { soap: '', brush: '', ribbon: '', first: '', free: '' }
const variantOf = ({ variants }: Awaited<ReturnType<typeof aThing>>) => variants[0]?.id ?? ''

test('a discount of each kind is made by the form', patience, async () => {
  const again = goods.soap === '' ? '' : '2'
  const soap = await aThing(`Soap${again}`, 1_100)
  const [brush, ribbon] = [await aThing('Brush', 2_800), await aThing('Ribbon', 500)]
  goods = {
    ...{ soap: soap.handle, brush: variantOf(brush), ribbon: variantOf(ribbon) },
    ...{ first: `HELLO-5${again}`, free: `BYPOST${again}` },
  }
  const seat = await panel.open('admin', '/discounts')

  const threeForTwo = await makeDiscount(seat, panel.shop.url, {
    title: '3 for 2 on Soap',
    together: ['Order discounts', 'Delivery discounts'],
    async fill(form) {
      await form.choose('Buy X, get Y')
      await form.open('On')
      await form.pick('What is bought', soap.title)
    },
  })
  const forNewOnes = await makeDiscount(seat, panel.shop.url, {
    ...{ title: 'Welcome', code: goods.first, together: ['Product discounts', 'Delivery discounts'] },
    async fill(form) {
      await form.choose('Amount')
      await form.enter('How much off', '5')
      await form.open('Who')
      await form.choose('New customers')
    },
  })
  const freeDelivery = await makeDiscount(seat, panel.shop.url, {
    ...{ title: 'Free delivery', code: goods.free, together: ['Product discounts', 'Order discounts'] },
    async fill(form) {
      await form.choose('Delivery')
      await form.enter('Minimum', '50')
    },
  })

  expect(threeForTwo).toContain(`Buy 2 pieces of ${soap.title}, get 1 free for everyone.`)
  expect(forNewOnes).toContain('€5.00 off the order for new customers.')
  expect(freeDelivery).toContain('Free delivery from €50.00 for everyone.')
  expect(seat.errors).toEqual([])
})

type Call = Seat['call']
const orderOf = async (call: Call, email: string) => {
  const [{ id }] = (await call('GET', `/api/orders?q=${encodeURIComponent(email)}`)).body.items
  return (await call('GET', `/api/orders/${id}`)).body.order
}

/** The money of the newest order of this person has come. */
async function paidOrder(call: Call, email: string) {
  const { id, version } = await orderOf(call, email)
  const { status, body } = await call('POST', `/api/orders/${id}/mark_paid`, { version })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.order
}

const cardMailTo = (email: string) =>
  eventually(() => {
    const mail = mails.received.find(({ to }) => to?.some(({ address }) => address === email))
    const [code] = /(?:[\dA-Z]{4} ){3}[\dA-Z]{4}/.exec(plain(mail?.text)) ?? []
    if (!code) throw new Error('It has not come yet')
    return { code: code.toLowerCase().replaceAll(' ', '-'), subject: plain(mail?.subject) }
  })

async function balancesOf(call: Call, holder: string): Promise<number[]> {
  const { items } = (await call('GET', `/api/gift_cards?q=${encodeURIComponent(holder)}`)).body
  return items.map(({ balance }: { balance: number }) => balance)
}

/** In the panel, by its dialog; `choose` says what goes back. */
async function giveBack({ page }: Seat, amount: string, choose: () => Promise<void>) {
  await page.getByRole('button', { name: /^Refund/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Refund order/ })
  await dialog.waitFor()
  await choose()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Arrived damaged' }).click()
  await dialog.getByRole('button', { name: `Refund ${amount}` }).click()
  await dialog.waitFor({ state: 'detached' })
}

test.each(shopLooks)(
  'each discount says what it waits for, counts, and one of three goes back to the cent, in $locale',
  patience,
  async (look) => {
    const words = shopWords[look.locale]
    const email = `soap-${look.locale}@example.com`
    const shopper = await openShopper(panel, look)
    await shopper.add(goods.soap, { quantity: 3 })
    expect(await shopper.slip()).toContain(`3 for 2 on Soap ${words.off('11.00')}`)

    // What is to go counts what three for two takes off: with exactly that it is given.
    await shopper.enterCode('NOSUCH')
    expect(await shopper.refusal()).toContain(words.unknown)
    await shopper.enterCode(goods.free)
    expect(await shopper.refusal()).toContain(words.toGo('50.00', '28.00'))
    await shopper.look('refused')
    await shopper.put(goods.brush)
    await shopper.enterCode(goods.free)
    await shopper.enterCode(goods.first.toLowerCase().replace('-', ' '))
    expect(await shopper.slip()).toContainEqual(expect.stringMatching(`^${goods.first} .*${words.ifFirst}$`))
    await shopper.look('basket')

    // Known as a new customer, who gets what saves more; the other one says what is to go from there.
    await shopper.checkOut(email)
    const rows = await shopper.slip()
    expect(rows).toContainEqual(expect.stringMatching(`^Welcome ${goods.first} .*${words.off('5.00')}$`))
    expect(rows).toContainEqual(expect.stringContaining(words.toGo('50.00', '5.00')))
    await shopper.look('shipping')
    await shopper.put(goods.ribbon)
    await shopper.checkOut(email)
    expect(await shopper.slip()).toContain(`${words.total} ${words.money('50.00')}`)
    await shopper.pay('pay_on_delivery')

    // Nobody is new twice.
    await shopper.put(goods.brush)
    await shopper.checkOut(email)
    await shopper.enterCode(goods.first)
    expect(await shopper.refusal()).toContain(words.notFirst)
    expect(await shopper.slip()).toContain(`${words.total} ${words.money('32.90')}`)

    const { call } = await panel.shop.as('root')
    const order = await paidOrder(call, email)
    expect(order.totals).toMatchObject({ subtotal: 6_600, total: 5_000, paid: 5_000 })
    const amounts = order.discounts.map(({ title, amount }: { title: string; amount: number }) => [title, amount])
    expect(amounts).toEqual([
      ['3 for 2 on Soap', 1_100],
      ['Welcome', 500],
      ['Free delivery', 490],
    ])
    const seat = await panel.open('root', `/orders/${order.id}`)
    // Of 33.00 for three, 11.00 and 2.00 were taken off; the last piece has the last cents.
    await giveBack(seat, '€6.66', () => seat.page.getByRole('textbox', { name: /^Pieces of Soap/ }).fill('1'))
    const { refunds, left } = (await call('GET', `/api/orders/${order.id}/refunds`)).body
    expect(refunds).toMatchObject([{ amount: 666, lines: [{ quantity: 1, value: 666 }] }])
    expect(left.lines).toContainEqual(expect.objectContaining({ quantity: 2, value: 1_334 }))
    expect([shopper.complaints(), seat.errors]).toEqual([[], []])
  },
)

test.each(shopLooks)(
  'a gift card is bought, comes by mail, pays half, and gets back first, in $locale',
  patience,
  async (look) => {
    const words = shopWords[look.locale]
    const [giver, holder] = [`giver-${look.locale}@example.com`, `noemie-${look.locale}@example.com`]
    const { call } = await panel.shop.as('root')
    const card = await aGiftCardProduct(panel.shop.context)
    const kettle = await aThing(`Kettle ${look.locale}`, 9_510)
    const shopper = await openShopper(panel, look)
    const entries = { 'properties[_gift_card_amount]': '50', 'properties[recipient_email]': holder }
    await shopper.add(card.handle, { entries })
    await shopper.checkOut(giver)
    await shopper.pay('bank_transfer')
    await paidOrder(call, giver)

    const { code, subject } = await cardMailTo(holder)
    expect(subject).toContain(words.money('50.00'))

    await shopper.put(variantOf(kettle))
    await shopper.checkOut(holder)
    await shopper.enterCode(code)
    const rows = await shopper.slip()
    expect(rows).toContain(`${words.total} ${words.money('100.00')}`)
    expect(rows).toContainEqual(expect.stringContaining(words.off('50.00')))
    expect(rows.at(-1)).toBe(`${words.toPay} ${words.money('50.00')}`)
    await shopper.look('paid half by a card')
    await shopper.pay('pay_on_delivery')

    const order = await paidOrder(call, holder)
    const balance = () => balancesOf(call, holder)
    expect(await balance()).toEqual([0])
    const seat = await panel.open('root', `/orders/${order.id}`)
    await giveBack(seat, '€100.00', async () => {
      await seat.page.getByRole('button', { name: 'Everything left' }).click()
      await seat.page.getByText(`First to gift card •••• ${code.slice(-4).toUpperCase()}: €50.00`).waitFor()
    })
    await expect.poll(balance).toEqual([5_000])
    const { refunds } = (await call('GET', `/api/orders/${order.id}/refunds`)).body
    expect(refunds).toMatchObject([{ amount: 10_000, to: 'manual' }])
    expect([shopper.complaints(), seat.errors]).toEqual([[], []])
  },
)
