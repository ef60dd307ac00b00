import { endpoint } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Dashboard } from './dashboard.ts'

export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  permission: 'admin_stats',
  summary: 'The last seven days in the store’s time zone',
  reply: z.object({ dashboard: Dashboard }),
})
