import { endpoint } from '@comptoir/platform/contract'
import { z } from 'zod'
import { System } from './system.ts'

export const readSystem = endpoint({
  method: 'GET',
  path: '/api/system',
  permission: 'root',
  summary: 'How the installation works inside: jobs, reactions, connections, mails, room',
  reply: z.object({ system: System }),
})
