import { openPackingTable } from '@comptoir/fulfilment/testing'
import { eventually, openTestShop, pdfPages, type TestShop } from '@comptoir/platform/testing'
import { changeSettings, giveLegalData } from './legal-data.ts'

/** A shop that may issue invoices, and what its staff do with them. */
export async function openPaperShop(options: Parameters<typeof openTestShop>[0] = {}, opened?: TestShop) {
  const shop = opened ?? (await openTestShop(options))
  const root = await shop.as('root')
  const read = async (id: string) => (await root.call('GET', `/api/orders/${id}`)).body.order
  const file = async (id: string) => {
    const reply = await fetch(`${shop.url}/api/documents/${id}/file`, { headers: { _token: root.token } })
    return { status: reply.status, bytes: new Uint8Array(await reply.arrayBuffer()) }
  }
  const succeed = async (method: string, path: string, body: object) => {
    const { status, body: answer } = await root.call(method, path, body)
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`)
  }
  await giveLegalData(root.call)
  return {
    ...{ shop, root, read, file, table: openPackingTable(shop, root) },
    change: (values: Record<string, unknown>) => changeSettings(root.call, values),
    async ofOrder(id: string) {
      await shop.idle()
      return (await root.call('GET', `/api/orders/${id}/documents`)).body
    },
    issue: (id: string, scope = 'sent') => root.call('POST', `/api/orders/${id}/documents`, { scope }),
    /** The words of its file, once that is written. */
    async textOf(id: string) {
      const bytes = await eventually(async () => {
        const reply = await file(id)
        if (reply.status !== 200) throw new Error(String(reply.status))
        return reply.bytes
      })
      return (await pdfPages(bytes)).join('\n')
    },
    pay: async (id: string) => succeed('POST', `/api/orders/${id}/mark_paid`, { version: (await read(id)).version }),
    refund: (id: string, body: object) =>
      succeed('POST', `/api/orders/${id}/refunds`, { reason: 'damaged', to: 'manual', way: 'cash', ...body }),
  }
}

export type PaperShop = Awaited<ReturnType<typeof openPaperShop>>
