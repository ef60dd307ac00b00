import { z } from 'zod'

/** UUIDv7: made by the application, sortable by time. */
export const Id = z.uuid()

/** Maximum of PostgreSQL's `integer`. */
export const largestWholeNumber = 2_147_483_647

/** Optimistic version; a save sends the one it was based on. */
export const Version = z.int().positive().max(largestWholeNumber)

/** Valid ISO 8601 that PostgreSQL rejects: year 0, offsets of 16 hours or more, very long fractions. */
const isKept = (text: string) => text.length <= 40 && !text.startsWith('0000') && !/[+-](?:1[6-9]|2\d):\d\d$/.test(text)

export const Timestamp = z.iso.datetime().refine(isKept)

/** Input with any time zone offset. */
export const Moment = z.iso.datetime({ offset: true }).refine(isKept)
