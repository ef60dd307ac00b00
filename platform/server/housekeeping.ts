import { z } from 'zod'
import { job, serverDomain } from './domain.ts'
import { forgetOldKeys } from './idempotency.ts'
import { partitionChanges } from './migrate.ts'
import type { Process } from './process.ts'

/** What the platform itself does once a night: it forgets old keys and makes room for the months to come. */
export const housekeeping = ({ database }: Process) =>
  serverDomain({
    key: 'housekeeping',
    routes: [],
    jobs: [
      job({
        name: 'housekeeping',
        schema: z.unknown(),
        every: '10 3 * * *',
        async run({ db }) {
          await db.transaction(forgetOldKeys)
          await partitionChanges(database.pool)
        },
      }),
    ],
  })
