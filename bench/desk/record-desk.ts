import type { AppContext } from '@comptoir/platform/server'
import { openShop } from '../../apps/server/testing.ts'
import { aShopper, prepareGoods } from '../checkouts/measure-checkouts.ts'
import { recordWalks } from '../checkouts/record.ts'
import type { Replay } from '../checkouts/statement-template.ts'
import { workAtDesk } from './desk-walk.ts'

/** With other goods each, so that the floor's rows are as seldom the same ones as the shop's. */
const recordings = 24

/** What the panel's server in this process sends to the database for what is done at the desk. */
export async function recordDesk(app: AppContext, { url, token }: { url: string; token: string }): Promise<Replay[]> {
  const goods = await prepareGoods(app)
  // Far from any count of pieces: numbers are known by their value.
  await app.database.pool.query(`select setval('return_numbers', greatest(5000000, nextval('return_numbers')))`)
  const shop = await openShop({ app, url, host: '127.0.0.1', port: 0, hosts: [], trustProxy: false, production: true })
  const walks = Array.from({ length: recordings + 1 }, () => {
    const variants = [...aShopper(goods).variants]
    return { walk: workAtDesk(token, variants), variants }
  })
  // The first one also reads what the process keeps.
  const [, ...replays] = await recordWalks({ port: shop.port, isKeyed: true }, walks).finally(() => shop.close())
  return replays
}
