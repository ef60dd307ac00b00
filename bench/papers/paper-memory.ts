import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '@comptoir/platform/server'
import { aShopper, prepareGoods } from '../checkouts/measure-checkouts.ts'
import { walkThrough } from '../checkouts/walk.ts'
import { connectTo } from '../load.ts'
import { issueOnce } from './paper-walk.ts'

const lookEveryMs = 200
const clients = 4
/** A process that prints is replaced after so many sheets: a window that holds a whole life of one. */
const life = 200
const early = 300

/** Greatest resident bytes of the server and of the process that prints, over two hundred documents each. */
export interface PaperMemory {
  documents: number
  early: number
  late: number
}

/** What the system tells of a process; nothing of one that has just ended. */
function toldOf(pid: number, name: string) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** Beside it an embedded PostgreSQL may be the server's child. */
const pressOf = (pid: number) =>
  toldOf(pid, `task/${pid}/children`)
    .split(' ')
    .map(Number)
    .filter((child) => child > 0 && /\/press\.m?[jt]s/.test(toldOf(child, 'cmdline')))

const residentOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(toldOf(pid, 'status'))?.[1] ?? 0) * 1_024

/** Whether a server has anything of what prints: its process, or the compiler in its own. */
export const isPressLoaded = (pid: number) => pressOf(pid).length > 0 || toldOf(pid, 'maps').includes('typst')

interface Shop {
  app: AppContext
  token: string
  shop: { port: number; pid: number }
}

async function written({ app }: Shop) {
  const { rows } = await app.database.pool.query<{ count: number }>(
    'select count(*)::int as count from documents where file_key is not null',
  )
  return rows[0]?.count ?? 0
}

/** Invoices one after another, each printed by the server's own process. */
export async function measurePaperMemory(given: Shop, documents: number): Promise<PaperMemory | null> {
  if (process.platform !== 'linux') return null
  const { app, token, shop } = given
  const goods = await prepareGoods(app)
  const before = await written(given)
  const done = async () => (await written(given)) - before
  const greatest = { early: 0, late: 0 }
  let issued = 0
  const issue = async () => {
    const socket = await connectTo(shop.port)
    while (issued < documents) {
      issued += 1
      await walkThrough(socket, issueOnce(token, [...aShopper(goods).variants]))
      // Papers keep up: a queue of thousands is not what is looked at.
      while (issued - (await done()) > clients * 4) await wait(lookEveryMs)
    }
    socket.destroy()
  }
  const all = Promise.all(Array.from({ length: clients }, issue))
  for (let count = 0; count < documents; count = await done()) {
    const bytes = [shop.pid, ...pressOf(shop.pid)].map(residentOf).reduce((sum, each) => sum + each, 0)
    if (count > early - life && count <= early) greatest.early = Math.max(greatest.early, bytes)
    if (count > documents - life) greatest.late = Math.max(greatest.late, bytes)
    await wait(lookEveryMs)
  }
  await all
  return { documents, ...greatest }
}
