import type { AppContext } from '@comptoir/platform/server'
import { aShopper, prepareGoods, repeat, type Turn, walkFor } from '../checkouts/measure-checkouts.ts'
import type { Replay } from '../checkouts/statement-template.ts'
import { merge, type Sample } from '../load.ts'
import { workAtDesk } from './desk-walk.ts'

/**
 * One person looks at what came before the next press: by then what follows a commit (mails, sums, news) is done, and what
 * is measured is what this person waits for. Its cost stands in the whole orders of sixteen clients that wait for nothing.
 */
const alone = { clients: 1, pause: 250 }
/** Times the span of others: an order of one person takes two seconds. */
const longer = 3

/** Times by the name of the request, of one person; and whole orders of sixteen clients. */
export interface Desk {
  shop: { steps: Map<string, number[]>; many: Sample }
  floor: { steps: Map<string, number[]>; many: Sample }
}

interface Rivals {
  app: AppContext
  token: string
  shop: { port: number }
  floor: { port: number }
  options: { span: number; rounds: number }
  replays: readonly Replay[]
}

const add = (all: Map<string, number[]>, some: ReadonlyMap<string, number[]>, nameOf: (step: string) => string) => {
  for (const [step, times] of some) all.set(nameOf(step), [...(all.get(nameOf(step)) ?? []), ...times])
}

/** Shop and floor by turns: other load meets both. */
export async function measureDesk({ app, token, shop, floor, options, replays }: Rivals): Promise<Desk> {
  const goods = await prepareGoods(app)
  const names = replays[0]?.steps.map(({ step }) => step) ?? []
  const turns: Record<'shop' | 'floor', Omit<Turn, 'clients'>> = {
    shop: {
      port: shop.port,
      span: 4 * options.span,
      next: () => ({ walk: workAtDesk(token, [...aShopper(goods).variants]) }),
    },
    floor: { port: floor.port, span: 4 * options.span, next: () => ({ walk: repeat(names.length, 'desk') }) },
  }
  const steps = { shop: new Map<string, number[]>(), floor: new Map<string, number[]>() }
  const many: { shop: Sample[]; floor: Sample[] } = { shop: [], floor: [] }
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const who of ['shop', 'floor'] as const) {
      const person = await walkFor({ ...turns[who], ...alone, span: longer * turns[who].span })
      const together = await walkFor(turns[who])
      // The first round warms up.
      if (round === 0) continue
      add(steps[who], person.steps, (step) => (who === 'shop' ? step : (names[Number(step)] ?? step)))
      many[who].push(together.sample)
    }
  }
  return {
    shop: { steps: steps.shop, many: merge(many.shop) },
    floor: { steps: steps.floor, many: merge(many.floor) },
  }
}
