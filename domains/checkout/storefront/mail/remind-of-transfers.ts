import { dueReminders } from '@comptoir/payments/server'
import { type Context, job, zoneOf } from '@comptoir/platform/server'
import { z } from 'zod'
import { mailReminder } from './order-mails.ts'

/** Nobody is written to at night. */
const firstHour = 9

const hourOf = (context: Context) =>
  Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: zoneOf(context) }).format(
      context.now(),
    ),
  )

/** Reminds shoppers of their transfer, each of them once. */
export const remindOfTransfers = job({
  name: 'remind_of_transfers',
  schema: z.unknown(),
  every: '11 * * * *',
  async run(context, _payload, signal) {
    if (hourOf(context) < firstHour) return
    for (const id of await dueReminders(context)) {
      if (signal?.aborted) return
      // One that cannot be written holds up no other; the next hour tries it again.
      await mailReminder(context, id).catch((error: unknown) => {
        context.log.error({ err: error, order: id }, 'A reminder of a transfer could not be written')
      })
    }
  },
})
