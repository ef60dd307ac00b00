import type { AppContext } from '@comptoir/platform/server'
import { openShop } from '../../apps/server/testing.ts'
import { changeSettings, giveLegalData, type Send } from '../../domains/documents/testing/legal-data.ts'
import { aShopper, prepareGoods, repeat, walkFor } from '../checkouts/measure-checkouts.ts'
import { recordWalks } from '../checkouts/record.ts'
import type { Replay } from '../checkouts/statement-template.ts'
import { issueOnce } from './paper-walk.ts'

const recordings = 24

export interface Asked {
  port: number
  token: string
}

export const sending =
  ({ port, token }: Asked): Send =>
  async (method, path, body) => {
    const headers = { _token: token, 'idempotency-key': crypto.randomUUID(), 'content-type': 'application/json' }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, init)
    return { status: reply.status, body: await reply.json() }
  }

/** What the law wants of a shop that issues; kept for the next run. */
async function prepareShop(asked: Asked) {
  const send = sending(asked)
  const settings: { key: string; value: unknown }[] = (await send('GET', '/api/settings'))?.body.settings ?? []
  const isReady = settings.some(({ key, value }) => key === 'legal_form' && value === 'SARL')
  if (!isReady) await giveLegalData(send)
  await changeSettings(send, { invoice_when: 'by_hand' })
}

/** What the panel's server in this process sends to the database for an invoice by a press. */
export async function recordIssuing(
  app: AppContext,
  { url, token }: { url: string; token: string },
): Promise<Replay[]> {
  const goods = await prepareGoods(app)
  const shop = await openShop({ app, url, host: '127.0.0.1', port: 0, hosts: [], trustProxy: false, production: true })
  const walks = Array.from({ length: recordings + 1 }, () => {
    const variants = [...aShopper(goods).variants]
    return { walk: issueOnce(token, variants), variants }
  })
  try {
    await prepareShop({ port: shop.port, token })
    const [first, ...others] = walks
    // The first one also reads what the process keeps, and begins the series.
    if (first) await recordWalks({ port: shop.port, isKeyed: true }, [first])
    // Far from any count of pieces: numbers are known by their value.
    await app.database.pool.query('update number_series set last = greatest(last, 5000000)')
    return await recordWalks({ port: shop.port, isKeyed: true }, others)
  } finally {
    await shop.close()
  }
}

/** One person who looks at what came before the next press; times are those of the invoice alone. */
const alone = { clients: 1, pause: 250 }

export interface Issuing {
  shop: number[]
  floor: number[]
}

interface Rivals {
  app: AppContext
  token: string
  shop: { port: number }
  floor: { port: number }
  options: { span: number; rounds: number }
  replays: readonly Replay[]
}

/** Shop and floor by turns: other load meets both. */
export async function measureIssuing({ app, token, shop, floor, options, replays }: Rivals): Promise<Issuing> {
  const goods = await prepareGoods(app)
  const steps = replays[0]?.steps.map(({ step }) => step) ?? []
  const at = String(steps.indexOf('issue'))
  const span = 10 * options.span
  const times: Issuing = { shop: [], floor: [] }
  for (let round = 0; round <= options.rounds; round += 1) {
    const next = () => ({ walk: issueOnce(token, [...aShopper(goods).variants]) })
    const ours = await walkFor({ port: shop.port, span, ...alone, next })
    const theirs = await walkFor({
      ...{ port: floor.port, span, ...alone },
      next: () => ({ walk: repeat(steps.length, 'papers') }),
    })
    // The first round warms up.
    if (round === 0) continue
    times.shop.push(...(ours.steps.get('issue') ?? []))
    times.floor.push(...(theirs.steps.get(at) ?? []))
  }
  return times
}
