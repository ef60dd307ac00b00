import { apiError } from '@comptoir/platform/contract'
import { z } from 'zod'
import { isPlainText } from '../web/body/read-json.ts'

/** Sort name in cursors that point behind a leading row. */
export const leadingSort = 'leading'

const Cursor = z.tuple([z.string(), z.union([z.string(), z.int(), z.null()]), z.uuid()])

/** Cursors come from the client: check the value against the column's type. */
const cursorValues = {
  text: z.string().refine(isPlainText).nullable(),
  bigint: z.int().nullable(),
  timestamptz: z
    .string()
    .regex(/^-?\d{1,17}$/)
    .nullable(),
} as const

/** Columns that each row of a keyset list has. */
export interface Keyset {
  keyset_value: string | number
  keyset_id: string
}

export function encode(sort: string, { keyset_value, keyset_id }: Keyset) {
  const cursor = [sort, sort === leadingSort ? null : keyset_value, keyset_id] satisfies z.infer<typeof Cursor>
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Start of a page: behind a row of the list, or behind a leading row. */
export interface PageStart {
  at: { value: string | number | null; id: string } | null
  leadingId: string | null
}

export function decode(text: string, sort: string, type: keyof typeof cursorValues): PageStart {
  try {
    const [of, value, id] = Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (of === leadingSort) return { at: null, leadingId: id }
    if (of !== sort) throw new Error('The cursor belongs to another sort')
    return { at: { value: cursorValues[type].parse(value), id }, leadingId: null }
  } catch {
    throw apiError('INVALID_FILTER', { field: 'cursor' })
  }
}
