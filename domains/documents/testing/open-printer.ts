import { openZip } from '@comptoir/platform/server'
import { eventually } from '@comptoir/platform/testing'
import type { PaperShop } from './open-paper-shop.ts'

/** What staff do with prints; `shopOf` is asked when it is opened. */
export function openPrinter(shopOf: () => PaperShop) {
  const start = (body: object) => shopOf().root.call('POST', '/api/documents/prints', body)
  const read = async (id: string) => (await shopOf().root.call('GET', `/api/documents/prints/${id}`)).body

  /** Once it has ended, and its file stands or cannot. */
  const finished = (id: string) =>
    eventually(async () => {
      const answer = await read(id)
      if (answer.print.finished_at === null || answer.print.file === 'waiting') throw new Error(answer.print.state)
      return answer
    })

  async function fileOf(id: string) {
    const { shop, root } = shopOf()
    const reply = await fetch(`${shop.url}/api/documents/prints/${id}/file`, { headers: { _token: root.token } })
    return { status: reply.status, content: Buffer.from(await reply.arrayBuffer()) }
  }

  return {
    ...{ start, read, finished, fileOf },
    print: async (body: object) => finished((await start(body)).body.print.id),
    stop: (id: string) => shopOf().root.call('POST', `/api/documents/prints/${id}/stop`),
    rest: (id: string, of: string) => shopOf().root.call('POST', `/api/documents/prints/${id}/rest`, { of }),
    async entriesOf(id: string) {
      const entries = await openZip((await fileOf(id)).content, { files: 100, bytes: 100_000_000, ratio: 100 })
      return Promise.all(entries.map(async (entry) => ({ path: entry.path, content: await entry.read() })))
    },
  }
}
