import { Id, readable, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { DocumentKind } from './document.ts'

const SeriesFields = z.object({
  id: Id,
  kind: DocumentKind,
  /** `FA-{year}-{number:5}`: also `{month}`. */
  format: z.string(),
  /** Numbers begin again each year. */
  yearly: z.boolean(),
  first: z.int().positive(),
  /** From this day of the shop’s calendar on, until another of its kind begins. */
  starts_on: z.iso.date(),
  /** Numbers given in the year of today, or at all where it runs on. */
  given: z.int().nonnegative(),
  /** The name that the next document gets if nothing happens before; null for a series that has ended. */
  next: z.string().nullable(),
  /** It follows another one and has given no number, so that it can be removed. */
  removable: z.boolean(),
  version: Version,
  created_at: Timestamp,
})

const staff = 'admin_settings' as const
export const DocumentSeries = readable(SeriesFields, {
  id: staff,
  kind: staff,
  format: staff,
  yearly: staff,
  first: staff,
  starts_on: staff,
  given: staff,
  next: staff,
  removable: staff,
  version: staff,
  created_at: staff,
})
export type DocumentSeries = z.infer<typeof DocumentSeries>

export const SeriesRequest = z.strictObject({
  kind: DocumentKind,
  format: z.string().trim().min(1, 'REQUIRED').max(60, 'TOO_LONG'),
  yearly: z.boolean().default(true),
  first: z.int().min(1, 'TOO_SMALL').max(100_000_000, 'TOO_BIG').default(1),
  starts_on: z.iso.date(),
})
export type SeriesRequest = z.infer<typeof SeriesRequest>
