import { z } from 'zod'

/** A picture that a record names by its path, without an id; empty for none. */
export const FilePath = z.union([
  z.literal(''),
  z.string().regex(/^\/files\/[0-9a-f]{64}\/[a-z]{1,16}\.[a-z0-9]{1,5}$/, 'INVALID_ENTRY'),
])

/** Name of a folder. */
export const Tag = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'TAG_INVALID')
