import { endpoint } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Dashboard } from './dashboard.ts'

export const readDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  permission: 'signed_in',
  summary: 'What waits for whoever asks, and with `admin_stats` the last seven days in the store’s time zone',
  reply: z.object({ dashboard: Dashboard }),
})
