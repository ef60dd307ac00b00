import { z } from 'zod'
import { partitionChanges } from '../db/migrate.ts'
import { forgetOldKeys } from '../http/idempotency.ts'
import type { AppContext } from '../manifest/app-context.ts'
import { job, serverDomain } from '../manifest/domain.ts'

/** What the platform itself does once a night: it forgets old keys and makes room for the months to come. */
export const housekeeping = ({ database }: AppContext) =>
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
