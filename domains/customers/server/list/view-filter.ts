import { endsOf } from '@comptoir/platform/contract'
import { CustomersQuery } from '../../contract/customer.wire.ts'

const equal = (text: string) => ({ eq: text })
const among = (text: string) => ({ in: text })
const days = (text: string) => ({ days: text })

/** What each word of the list's address asks: the name of a filter, and how its value is read. */
export const wordsOfAddress: Readonly<Record<string, readonly [string, (text: string) => object]>> = {
  segment: ['segment', equal],
  state: ['state', among],
  locale: ['locale', among],
  consent: ['consent', among],
  tag: ['tag', equal],
  country: ['country', equal],
  documents: ['documents', equal],
  orders: ['orders', endsOf],
  spent: ['spent', endsOf],
  refused: ['refused', endsOf],
  last_order: ['last_order', days],
  created: ['created_at', days],
}

const fieldPrefix = 'field_'

function partOf([word, text]: [string, string]): object {
  if (word === 'q') return { q: text }
  if (word.startsWith(fieldPrefix)) return { field: { [word.slice(fieldPrefix.length)]: text } }
  const [name, read] = wordsOfAddress[word] ?? []
  return name && read ? { filter: { [name]: read(text) } } : {}
}

/** What a saved view asks, as the panel reads its address: a word that is no longer known asks nothing. */
export function queryOfView(search: string): CustomersQuery {
  const parts = [...new URLSearchParams(search)].flatMap((word) => CustomersQuery.safeParse(partOf(word)).data ?? [])
  return {
    ...Object.assign(CustomersQuery.parse({}), ...parts),
    filter: Object.assign({}, ...parts.map(({ filter }) => filter)),
    field: Object.assign({}, ...parts.map(({ field }) => field)),
  }
}
