import { gramsToFind } from '@comptoir/platform/contract'
import { type SQL, sql } from 'drizzle-orm'
import { array } from './database.ts'

const likeEscaped = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&')

// The exact part of each search condition: keyset search can apply it without the index.
const deciding = new WeakMap<SQL, SQL>()

/**
 * Search condition: `grams` uses the index, `folded` makes it exact. A query without searchable characters
 * matches nothing.
 */
export function matches(query: string, grams: SQL, folded: SQL): SQL {
  const params = gramsToFind(query)
  if (params.grams.length === 0) return sql`false`
  const containing = params.words.map((word) => sql`${folded} like ${`%${likeEscaped(word)}%`}`)
  const decision = sql.join(containing, sql` and `)
  const condition = sql`${grams} @> ${array(params.grams)}::text[] and ${decision}`
  deciding.set(condition, decision)
  return condition
}

/** The exact part of a condition made by `matches`. */
export const decisionOf = (condition: SQL): SQL | undefined => deciding.get(condition)
