import { handle, serverDomain } from '@comptoir/platform/server'
import * as wire from '../contract/wire.ts'
import { readDashboard } from './dashboard.queries.ts'

export const dashboard = serverDomain({
  key: 'dashboard',
  optional: {},
  routes: [handle(wire.readDashboard, async (context) => ({ dashboard: await readDashboard(context) }))],
})
