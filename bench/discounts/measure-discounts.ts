import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '@comptoir/platform/server'
import { z } from 'zod'
import { courier, idsOf } from '../cases/writes.ts'
import { prepareGoods } from '../checkouts/measure-checkouts.ts'
import { measure, merge, requestText, type Sample } from '../load.ts'
import { codedDiscount } from './seed-discounts.ts'

const lines = 20
const made = 10_000

export interface DiscountFigures {
  /** A basket of 20 lines, priced while no discount runs, and while 1,000 do. */
  quotes: { bare: Sample; many: Sample; given: number }
  /** Milliseconds of 10,000 codes, and of as many bare rows, for each round. */
  codes: { ours: number[]; bare: number[] }
}

interface Stage {
  app: AppContext
  token: string
  shop: { port: number }
  options: { span: number; rounds: number }
}

const pauseAll = ({ database }: AppContext, paused: boolean) =>
  database.pool.query(
    `update discounts set paused = $1 where shop_id = 1 and title like 'Bench %' and paused <> $1 and mode = 'automatic'`,
    [paused],
  )

const Quote = z.object({ discounts: z.array(z.object({ amount: z.number() })) })

async function measureQuotes({ app, token, shop, options }: Stage): Promise<DiscountFigures['quotes']> {
  await prepareGoods(app)
  // One variant of each of twenty goods, half of them given at a discount.
  const variants = await idsOf(
    app,
    `select min(v.id::text) as id from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
     where v.shop_id = 1 and p.status = 'active' and p.deleted_at is null and v.deleted_at is null
     group by p.id order by p.id limit ${lines}`,
  )
  const body = {
    products: variants.map((variant_id) => ({ variant_id, quantity: 2 })),
    shipping_method_id: courier,
    to: { country: 'FR', province: '', postcode: '69003', phone: '' },
  }
  const text = requestText(['POST', '/api/orders/quote'], { _token: token }, body)
  const taken: Record<'bare' | 'many', Sample[]> = { bare: [], many: [] }
  let given = 0
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const which of ['bare', 'many'] as const) {
      await pauseAll(app, which === 'bare')
      let last = ''
      const sender = {
        next: () => text,
        got: (_status: number, reply: string) => {
          last = reply
        },
      }
      // The rules are read once after a change, and the first round warms up.
      await measure(shop.port, [sender], 200)
      const sample = await measure(shop.port, [sender], options.span)
      if (round > 0) taken[which].push(sample)
      if (which === 'many') given = Quote.parse(JSON.parse(last)).discounts.length
    }
  }
  await pauseAll(app, true)
  return { bare: merge(taken.bare), many: merge(taken.many), given }
}

const Batches = z.object({ batches: z.array(z.object({ id: z.string(), state: z.string(), made: z.number() })) })
const Started = z.object({ batch: z.object({ id: z.string() }) })

async function makeCodes({ token, shop }: Stage) {
  const at = `http://127.0.0.1:${shop.port}/api/discounts/${codedDiscount}/codes`
  const headers = { _token: token, 'idempotency-key': randomUUID(), 'content-type': 'application/json' }
  const body = JSON.stringify({
    pattern: `${randomUUID().slice(0, 4).toUpperCase()}-????-????`,
    count: made,
    usage_limit: 1,
  })
  const started = performance.now()
  const { batch } = Started.parse(await (await fetch(`${at}/make`, { method: 'POST', headers, body })).json())
  for (;;) {
    await wait(20)
    const { batches } = Batches.parse(await (await fetch(`${at}/batches`, { headers: { _token: token } })).json())
    const ours = batches.find(({ id }) => id === batch.id)
    if (ours?.state === 'done' && ours.made === made) return performance.now() - started
    if (ours && !['queued', 'running', 'done'].includes(ours.state)) throw new Error(`The codes are ${ours.state}`)
  }
}

/** As many rows in one statement. */
async function insertBare({ database }: AppContext) {
  const prefix = randomUUID().slice(0, 8)
  const started = performance.now()
  await database.pool.query(
    `insert into discount_codes (shop_id, code, discount_id, usage_limit)
     select 1, $1 || '-' || n, '${codedDiscount}', 1 from generate_series(1, ${made}) n`,
    [prefix],
  )
  return performance.now() - started
}

async function measureCodes(stage: Stage): Promise<DiscountFigures['codes']> {
  const { app, options } = stage
  const times: DiscountFigures['codes'] = { ours: [], bare: [] }
  for (let round = 0; round <= options.rounds; round += 1) {
    const [ours, bare] = [await makeCodes(stage), await insertBare(app)]
    if (round === 0) continue
    times.ours.push(ours)
    times.bare.push(bare)
  }
  return times
}

export async function measureDiscounts(stage: Stage): Promise<DiscountFigures> {
  return { quotes: await measureQuotes(stage), codes: await measureCodes(stage) }
}
