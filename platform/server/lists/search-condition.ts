import { gramsToFind, phonesToFind, type WordToFind } from '@comptoir/platform/contract'
import { type SQL, sql } from 'drizzle-orm'
import { array } from '../db/query.ts'

const likeEscaped = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&')

interface Decision {
  /** The condition without its index: keyset search can apply it to rows that it reads anyway. */
  exact: SQL
  /** Few records are expected, so that all of them are read at once. */
  matchesFew: boolean
}

const deciding = new WeakMap<SQL, Decision>()

/** Numbers of orders and telephones, SKUs, barcodes. */
const rare = /\p{Nd}{5}/u

const containing = (folded: SQL, text: string) => sql`${folded} like ${`%${likeEscaped(text)}%`}`

/** The same rows whether the grams are looked up or not: what a short word or a number finds is decided here alone. */
function wordCondition(folded: SQL, { word, at }: WordToFind): SQL {
  if (at === 'anywhere') return containing(folded, word)
  if (at === 'start') return containing(sql`(' ' || ${folded})`, ` ${word}`)
  // The plain comparison comes first: it costs a third, and leaves the pattern little to do.
  return sql`${containing(folded, word)} and ${folded} ~ ${`(^|[^0-9])${word}`}`
}

const anyOf = (conditions: readonly SQL[]): SQL =>
  sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` or `,
  )

interface SearchColumns {
  grams: SQL
  folded: SQL
  /** The records have telephone numbers. */
  phones?: boolean
}

/**
 * Search condition: `grams` uses the index, `folded` makes it exact. A query without searchable characters
 * matches nothing. With `phones`, a telephone number is found in any spelling.
 */
export function matches(query: string, { grams, folded, phones = false }: SearchColumns): SQL {
  const params = gramsToFind(query)
  if (params.grams.length === 0) return sql`false`
  const inIndex = (wanted: readonly string[]) => sql`${grams} @> ${array(wanted)}::text[]`
  const decision = sql.join(
    params.words.map((word) => wordCondition(folded, word)),
    sql` and `,
  )
  const calls = (phones ? phonesToFind(query) : []).map((call) => ({ ...call, exact: containing(folded, call.phone) }))
  // A number can be a telephone number, with the same grams: the index is read once for both.
  const byGrams = Map.groupBy([{ grams: params.grams, exact: decision }, ...calls], ({ grams: wanted }) =>
    wanted.join(' '),
  )
  const indexed = [...byGrams.values()].map((parts) => {
    const [{ grams: wanted } = params] = parts
    return sql`${inIndex(wanted)} and (${anyOf(parts.map(({ exact }) => exact))})`
  })
  const condition = sql`(${anyOf(indexed)})`
  const exact = sql`(${anyOf([decision, ...calls.map((call) => call.exact)])})`
  deciding.set(condition, { exact, matchesFew: rare.test(query) })
  return condition
}

/** Decides about the rows of a condition made by `matches`. */
export const decisionOf = (condition: SQL): Decision | undefined => deciding.get(condition)
