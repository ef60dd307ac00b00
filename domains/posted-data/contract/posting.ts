import { locales, orEmpty } from '@comptoir/platform/contract'
import { z } from 'zod'
import { honeypot, maxFields } from './form.ts'
import { Data } from './posted-data.ts'

/** Request of a visitor. */
export const Posting = z.strictObject({
  data: Data.refine((data) => Object.keys(data).length <= maxFields + 1),
  page_url: orEmpty(z.url({ protocol: /^https?$/ }).max(2_000)).default(''),
  locale: z.enum(locales).default('en'),
  [honeypot]: z.string().max(1_000).default(''),
})
export type Posting = z.infer<typeof Posting>
