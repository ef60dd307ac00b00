import type { Queryable } from './database.ts'

const maxKept = 500

/**
 * Keeps what a shop's orders are priced by (delivery, taxes) under the shop's `terms_stamp`. The reader's transaction
 * read that stamp before, and each change of these tables writes a new one (trigger `terms_changed`): whatever is kept
 * under a stamp holds for as long as the stamp is the shop's, in every process.
 * Without a stamp it is read each time.
 * @param read its result is shared and must not be changed
 */
export function keptTerms<Arguments extends readonly (string | number)[], Value>(
  read: (db: Queryable, ...values: Arguments) => Promise<Value>,
) {
  const kept = new Map<string, Value>()
  return async (db: Queryable, stamp: string | undefined, ...values: Arguments): Promise<Value> => {
    if (stamp === undefined) return read(db, ...values)
    const key = JSON.stringify([stamp, ...values])
    const known = kept.get(key)
    if (known !== undefined) return known
    const value = await read(db, ...values)
    if (kept.size >= maxKept) kept.clear()
    kept.set(key, value)
    return value
  }
}
