import { pdfPages } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaperShop, type PaperShop } from '../../testing/open-paper-shop.ts'

let paper: PaperShop
beforeAll(async () => {
  paper = await openPaperShop()
})
afterAll(() => paper.shop.close())

async function slip(path: string) {
  const reply = await fetch(`${paper.shop.url}${path}`, { headers: { _token: paper.root.token } })
  const bytes = new Uint8Array(await reply.arrayBuffer())
  return { status: reply.status, text: reply.status === 200 ? (await pdfPages(bytes)).join('\n') : '' }
}

test('a slip names what lies in the parcel, what left before and what follows, and no price', async () => {
  const { id, lines } = await paper.table.prepared()
  const [cups = ''] = lines
  const first = await paper.table.pack(id, [[cups, 1]], {
    status: 'shipped',
    carrier: 'Colissimo',
    tracking_number: '6A1',
  })
  const { slips } = await paper.ofOrder(id)
  const order = await paper.read(id)

  const ofParcel = await slip(`/api/orders/${id}/fulfillments/${first.body.fulfillment.id}/packing_slip`)
  const ofRest = await slip(`/api/orders/${id}/packing_slip`)
  const unknown = await slip(`/api/orders/${id}/fulfillments/${id}/packing_slip`)

  expect(slips).toEqual([
    { fulfillment_id: first.body.fulfillment.id, number: 1 },
    { fulfillment_id: null, number: null },
  ])
  const said = ['Bon de livraison', 'Colissimo 6A1', 'Lina Haddad', order.products[0].sku, 'Suivra plus tard']
  for (const words of [...said, `${order.number}-1`, '1 pièce en tout'])
    expect(ofParcel.text.replaceAll(/\s+/g, ' ')).toContain(words)
  expect(ofRest.text).toContain('Déjà expédié')
  expect((await slip(`/api/orders/${id}/packing_slip?locale=tr`)).text).toContain('Sevk fişi')
  const withoutCapital = `${ofParcel.text}${ofRest.text}`.replaceAll(/au capital de .*/g, '')
  expect(withoutCapital).not.toContain('€')
  expect(unknown.status).toBe(404)
})

test('what is sent as a whole has the slip of its parcel alone', async () => {
  const { id } = await paper.table.prepared()
  await paper.table.pack(id, undefined, { status: 'shipped' })

  expect((await paper.ofOrder(id)).slips).toMatchObject([{ number: 1 }])
})
