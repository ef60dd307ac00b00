import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '@comptoir/platform/server'
import { idsOf } from '../cases/writes.ts'
import { type Asked, sending } from './measure-issuing.ts'

const slips = 100
const lookEveryMs = 20

/** Milliseconds until somebody has a hundred packing slips: one after another, and in one file that is made in the background. */
export interface Prints {
  single: number
  together: number
}

/** The files of what was issued before are written first: they take the same process. */
async function untilWritten(app: AppContext) {
  for (;;) {
    const { rows } = await app.database.pool.query('select 1 from documents where file_key is null limit 1')
    if (rows.length === 0) return
    await wait(200)
  }
}

async function timeOf(work: () => Promise<unknown>) {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The orders that were just invoiced are still to be packed. */
export async function measurePrints(app: AppContext, { port, token }: Asked): Promise<Prints> {
  const send = sending({ port, token })
  const ids = await idsOf(app, `select order_id as id from documents order by created_at desc limit ${slips}`)
  const fetched = async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { _token: token } })
    if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`)
    return (await reply.arrayBuffer()).byteLength
  }

  async function printTogether() {
    const answer = await send('POST', '/api/documents/prints', { orders: ids, papers: 'slips', as: 'pdf' })
    if (answer?.status !== 200) throw new Error(`A print was answered with ${JSON.stringify(answer?.body)}`)
    let { print } = answer.body
    while (print.file !== 'made') {
      await wait(lookEveryMs)
      print = (await send('GET', `/api/documents/prints/${print.id}`))?.body.print
      if (print.failed > 0 || print.file === 'failed') throw new Error('A print has failed')
    }
    await fetched(`/api/documents/prints/${print.id}/file`)
  }

  await untilWritten(app)
  const slipOf = (id: string) => fetched(`/api/orders/${id}/packing_slip`)
  // The process that prints is there for both.
  await slipOf(ids[0] ?? '')
  const single = await timeOf(async () => {
    for (const id of ids) await slipOf(id)
  })
  return { single, together: await timeOf(printTogether) }
}
