import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { eventually } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaperShop, type PaperShop } from '../../testing/open-paper-shop.ts'

let paper: PaperShop
beforeAll(async () => {
  paper = await openPaperShop()
})
afterAll(() => paper.shop.close())

const patience = { timeout: 60_000 }
const someone = { name: 'Nour Aziz', email: 'nour@example.com', phone: '', locale: 'en' as const }

async function invoiceOf(customer: typeof someone) {
  const sent = { shipping_method_id: homeDelivery, shipping_address: anAddress, billing_address: anAddress }
  const { id, customer_id } = await anOrder(paper.shop.context, { ...sent, customer })
  const { document } = (await paper.issue(id, 'everything')).body
  await paper.textOf(document.id)
  const { version } = await paper.read(id)
  await paper.root.call('POST', `/api/orders/${id}/cancel`, { version, reason: 'customer' })
  return { ...document, customer_id }
}

async function erase(id: string) {
  const { customer } = (await paper.root.call('GET', `/api/customers/${id}`)).body
  const { name, version } = customer
  expect((await paper.root.call('POST', `/api/customers/${id}/erase`, { name, version })).status).toBe(200)
}

test('papers that name an erased person are opened by who answers to the law alone', patience, async () => {
  await paper.change({ e_invoice_to_consumers: true })
  const withheld = await invoiceOf(someone)
  const other = await invoiceOf({ ...someone, name: 'Lina Haddad', email: 'lina@example.com' })
  const clerk = await paper.shop.as(['admin_orders', '!admin_documents'])
  const ids = [withheld.id, other.id]
  const calls = (id: string) =>
    [
      ['GET', `/api/documents/${id}`],
      ['GET', `/api/documents/${id}/file`],
      ['GET', `/api/documents/${id}/facturx.xml`],
      ['POST', `/api/documents/${id}/mail`, { to: 'thief@example.com' }],
    ] as const
  const statuses = async (who: typeof clerk, id: string) => {
    const replies = []
    for (const [method, path, body] of calls(id)) replies.push((await who.call(method, path, body)).status)
    return replies
  }
  const papersFor = async (who: typeof clerk) =>
    (await who.call('POST', '/api/documents/prints/preview', { documents: { ids } })).body.papers
  expect([await statuses(clerk, withheld.id), await papersFor(clerk)]).toEqual([[200, 200, 200, 200], 2])

  await erase(withheld.customer_id)

  expect(await statuses(clerk, withheld.id)).toEqual([403, 403, 403, 403])
  expect(await statuses(clerk, other.id)).toEqual([200, 200, 200, 200])
  expect((await statuses(paper.root, withheld.id)).slice(0, 3)).toEqual([200, 200, 200])
  expect([await papersFor(clerk), await papersFor(paper.root)]).toEqual([1, 2])
})

test('what another one printed of them stays with who may', patience, async () => {
  const { id, customer_id } = await invoiceOf({ ...someone, name: 'Amal Saleh', email: 'amal@example.com' })
  await erase(customer_id)
  const clerk = await paper.shop.as(['admin_orders', '!admin_documents'])
  const { print } = (await paper.root.call('POST', '/api/documents/prints', { documents: { ids: [id] } })).body
  await eventually(async () =>
    expect((await paper.root.call('GET', `/api/documents/prints/${print.id}`)).body.print.file).toBe('made'),
  )

  const opens = async (who: typeof clerk) => (await who.call('GET', `/api/documents/prints/${print.id}/file`)).status
  expect([await opens(clerk), await opens(paper.root)]).toEqual([403, 200])
  expect((await clerk.call('POST', `/api/documents/prints/${print.id}/rest`, { of: 'all' })).body.error.code).toBe(
    'NOTHING_TO_PRINT',
  )
})
