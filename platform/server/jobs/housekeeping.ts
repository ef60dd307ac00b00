import { z } from 'zod'
import { partitionChanges } from '../db/migrate.ts'
import { deleteExpiredKeys } from '../http/idempotency.ts'
import type { AppContext } from '../manifest/app-context.ts'
import { job, serverDomain } from '../manifest/domain.ts'

/** Nightly: deletes expired idempotency keys, maintains the log's partitions. */
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
          await db.transaction(deleteExpiredKeys)
          await partitionChanges(database.pool)
        },
      }),
    ],
  })
