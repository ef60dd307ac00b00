import { endpoint } from '@comptoir/platform/contract'
import { z } from 'zod'
import { journalRows } from './document.ts'
import { Journal } from './journal.ts'

const permission = 'admin_orders'

const Month = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'INVALID_ENTRY')

export const readMonth = endpoint({
  method: 'GET',
  path: '/api/documents/journal/month',
  summary:
    'The documents of a month by day: numbers, net per rate, tax and gross, how they are paid, and numbers that are missing',
  permission,
  query: z.strictObject({
    /** Left out: the month of today. */
    month: Month.optional(),
  }),
  reply: z.object({ journal: Journal }),
})

export const readJournal = endpoint({
  method: 'GET',
  path: '/api/documents/journal',
  summary:
    'The documents of a month as a CSV file for accountants: a row for each, or one for each day, with net and tax per rate',
  permission,
  query: z.strictObject({ month: Month, by: z.enum(journalRows).default('document') }),
  reply: z.unknown(),
})
