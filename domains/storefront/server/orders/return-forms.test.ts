import { aProduct } from '@comptoir/catalogue/testing'
import { homeDelivery } from '@comptoir/orders/testing'
import { eventually, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopperAt, aVisitor, type MailedShop, openMailedShop, reviewed } from '../../testing/index.ts'

let shop: MailedShop
let root: TestStaff
beforeAll(async () => {
  shop = await openMailedShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const goods = (title: string) => aProduct(shop.context, { title, price: 2_900, on_hand: 5 })

/** A cup and an engraved board, made for whoever ordered them, which have arrived. */
async function delivered() {
  const [cup, board] = [await goods('Cup'), await goods('Engraved board')]
  await root.call('PUT', `/api/withdrawal_exclusions/${board.id}`, { cause: 'made_to_measure' })
  const browser = aVisitor(shop)
  await browser.post('/cart/add.js', { id: cup.variants[0]?.id, quantity: 1 })
  const shopper = await aShopperAt(shop, board.variants[0]?.id ?? '', { delivery: homeDelivery, browser })
  const placed = await browser.submit(`${shopper.path}/place`, {
    quote: await reviewed(shopper, { method: 'pay_on_delivery' }),
  })
  await shop.idle()
  const [{ id }] = (await root.call('GET', `/api/orders?q=${shopper.email}`)).body.items
  for (const action of ['prepare', 'send', 'deliver']) {
    await root.call('POST', '/api/orders/bulk', { ids: [id], action, args: { note: '' } })
  }
  const { products } = (await root.call('GET', `/api/orders/${id}`)).body.order
  const lineOf = (title: string) => products.find((line: { title: string }) => line.title === title).id
  const returns = async () => (await root.call('GET', `/api/orders/${id}/returns`)).body.returns
  const status = placed.headers.get('location') ?? ''
  return { ...shopper, status, returns, cup: lineOf('Cup'), board: lineOf('Engraved board') }
}

async function setting(key: string, value: unknown) {
  const { settings } = (await root.call('GET', '/api/settings')).body
  const { version = 0 } = settings.find((each: { key: string }) => each.key === key) ?? {}
  await root.call('PUT', '/api/settings', { settings: [{ key, value, version }] })
  await shop.idle()
}

test('a shop that approves by itself answers at once by mail, except what came broken; who pays the way back is said everywhere', async () => {
  const { visitor, status, email, returns, cup, board } = await delivered()
  const ask = async (line: string, reason: string) => {
    const wanted = { way: 'return', once: crypto.randomUUID(), email, wish: 'money', reason, [`pieces_${line}`]: '1' }
    const sent = await visitor.submit(`${status}/return`, wanted)
    return visitor.text(sent.headers.get('location') ?? '')
  }
  const before = await visitor.text(`${status}/return?way=return`)
  await setting('return_approves_itself', true)
  await setting('return_postage', 'shop')
  await setting('return_pictures', 0)

  const forms = [
    await visitor.text(`${status}/return?way=return`),
    await visitor.text(`${status}/return?way=withdrawal`),
  ]
  const receipts = [await ask(cup, 'size'), await ask(board, 'broken')]
  await shop.idle()

  expect(before).toContain('You pay for sending it back.')
  expect(before).toContain('Please send nothing before that.')
  expect(before).toContain('name="pictures"')
  for (const page of [...forms, ...receipts]) expect(page).toContain('We pay for sending it back.')
  expect(forms[0]).toContain('It is approved at once')
  expect(forms[0]).not.toContain('name="pictures"')
  expect(receipts[0]).toContain('Approved: send it back.')
  expect(receipts[1]).toContain('We answer by mail.')
  expect(await returns()).toMatchObject([
    { status: 'approved', postage: 'shop', fee: 0, requested_by: 'customer', approved_at: expect.any(String) },
    { status: 'requested', postage: 'shop' },
  ])
  const told = () =>
    shop.mails.received
      .filter(
        ({ to, text = '' }) => to?.some(({ address }) => address === email) && text.includes('We pay for sending'),
      )
      .map(({ text = '' }) => text.includes('Approved: send it back.'))
      .toSorted()
  await eventually(() => expect(told()).toEqual([false, true]))
})

test('goods without the right to withdraw stay listed with their cause, are refused, and go back by the shop’s rules', async () => {
  const { visitor, status, email, returns, cup, board } = await delivered()
  const form = await visitor.text(`${status}/return?way=withdrawal`)
  const withdraw = (line: string) =>
    visitor.submit(`${status}/return`, {
      ...{ way: 'withdrawal', once: crypto.randomUUID(), email, [`pieces_${line}`]: '1' },
    })

  const refused = await withdraw(board)
  const taken = await withdraw(cup)
  const own = await visitor.text(`${status}/return?way=return`)

  expect(form).toContain('Engraved board')
  expect(form).toContain('Made for you: no withdrawal, only if something is wrong')
  expect([form.includes(`pieces_${cup}`), form.includes(`pieces_${board}`)]).toEqual([true, false])
  expect([refused.status, taken.status]).toEqual([422, 303])
  expect(await returns()).toMatchObject([{ kind: 'withdrawal', lines: [{ order_line_id: cup }] }])
  expect(own).toContain(`pieces_${board}`)
  expect(own).not.toContain('no withdrawal')
})

test('the form offers the reasons of the shop in the language of the visitor, and nobody is asked where there are none', async () => {
  const reason = { key: 'scratch', texts: { en: 'Scratched', fr: 'Rayé' }, shop_pays: false, is_on: true }
  await setting('return_reasons', [reason, { ...reason, key: 'gone', texts: { en: 'Not shown' }, is_on: false }])
  const { visitor, status, email, returns, cup, board } = await delivered()
  const wanted = { way: 'return', once: crypto.randomUUID(), email, [`pieces_${cup}`]: '1', wish: 'money' }

  const english = await visitor.text(`${status}/return?way=return`)
  const french = await visitor.text(`/fr${status}/return?way=return`)
  const silent = await visitor.submit(`${status}/return`, wanted)
  const sent = await visitor.submit(`${status}/return`, { ...wanted, reason: 'scratch' })
  const receipt = await visitor.text(sent.headers.get('location') ?? '')
  await setting('return_reasons', [])
  const none = await visitor.submit(`${status}/return`, {
    ...{ ...wanted, once: crypto.randomUUID(), [`pieces_${cup}`]: '0', [`pieces_${board}`]: '1' },
  })

  expect([english.includes('Scratched'), english.includes('Not shown')]).toEqual([true, false])
  expect(french).toContain('Rayé')
  expect([silent.status, sent.status, none.status]).toEqual([422, 303, 303])
  expect(receipt).toContain('Scratched')
  expect(await returns()).toMatchObject([{ lines: [{ reason: 'scratch' }] }, { lines: [{ reason: null }] }])
})
