import type { AppContext } from '@comptoir/platform/server'
import type { Replay } from '../checkouts/statement-template.ts'
import type { Options } from '../options.ts'
import { measureIssuing } from './measure-issuing.ts'
import { measurePress } from './measure-press.ts'
import { measurePrints } from './measure-prints.ts'
import { measurePaperMemory } from './paper-memory.ts'

const memoryAlone = 'paper memory'

export const measuresPapers = ({ only }: Options) => 'papers'.includes(only) || only === memoryAlone

interface Stage {
  options: Options
  app: AppContext
  token: string
  shop: { port: number; pid: number }
  floor: { port: number }
  paperReplays: readonly Replay[]
  isPressLoadedEarly: boolean
}

/** Documents are issued and printed; the memory of thousands takes minutes, so it is watched only on request. */
export async function measurePapers(stage: Stage) {
  const { options, app, token, shop, paperReplays, isPressLoadedEarly } = stage
  if (!measuresPapers(options)) return null
  return {
    isPressLoadedEarly,
    issuing: await measureIssuing({ ...stage, replays: paperReplays }),
    prints: await measurePrints(app, { port: shop.port, token }),
    press: await measurePress(),
    memory: options.only === memoryAlone ? await measurePaperMemory({ app, token, shop }, options.papers) : null,
  }
}
