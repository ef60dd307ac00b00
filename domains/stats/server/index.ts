import { handle, serverDomain } from '@comptoir/platform/server'
import * as wire from '../contract/wire.ts'
import { readGoods } from './goods.queries.ts'
import { readStats } from './stats.queries.ts'
import { statsJobs, statsReactions } from './stats.reactions.ts'

export const stats = serverDomain({
  key: 'stats',
  optional: {},
  routes: [
    handle(wire.readStats, async (context, { query }) => ({ stats: await readStats(context, query) })),
    handle(wire.readGoods, async (context, { query }) => ({ goods: await readGoods(context, query) })),
  ],
  reactions: statsReactions,
  jobs: statsJobs,
})
