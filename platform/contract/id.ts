import { z } from 'zod'

/** UUIDv7 text: made by the application, sortable by time of making. */
export const Id = z.uuid()

/** What a whole number of the database holds. */
export const largestWholeNumber = 2_147_483_647

/** Every record's optimistic version; a save sends the one it was based on. */
export const Version = z.int().positive().max(largestWholeNumber)

/** The year 0, an offset of sixteen hours and endless fractions are in the standard, and in no database. */
const isKept = (text: string) => text.length <= 40 && !text.startsWith('0000') && !/[+-](?:1[6-9]|2\d):\d\d$/.test(text)

export const Timestamp = z.iso.datetime().refine(isKept)

/** A moment as somebody asks for it: in any time zone. */
export const Moment = z.iso.datetime({ offset: true }).refine(isKept)
