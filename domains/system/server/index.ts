import { handle, readOldestJob, serverDomain } from '@comptoir/platform/server'
import * as wire from '../contract/wire.ts'
import { readSystem } from './system.queries.ts'

export { findingText } from './finding-text.ts'
export { openMetrics, readListenAddress } from './open-metrics.ts'
export { readSystem } from './system.queries.ts'

export const system = serverDomain({
  key: 'system',
  routes: [
    handle(wire.readSystem, async (context) => ({ system: await readSystem(context) })),
    handle(wire.readOldestJob, async ({ db }) => ({ seconds: await readOldestJob(db.current) })),
  ],
})
