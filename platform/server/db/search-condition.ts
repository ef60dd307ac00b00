import { gramsToFind } from '@comptoir/platform/contract'
import { type SQL, sql } from 'drizzle-orm'
import { array } from './database.ts'

const likeEscaped = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&')

// Of each search, the part that decides: a list that knows it can also look for matches in its own order.
const deciding = new WeakMap<SQL, SQL>()

/**
 * The condition that finds a query in a record: `grams` narrows through the index, `folded` decides. Nothing matches
 * when nothing in the query can be searched for.
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

/** The part of a condition that decides alone, for those that `matches` made. */
export const decisionOf = (condition: SQL): SQL | undefined => deciding.get(condition)
