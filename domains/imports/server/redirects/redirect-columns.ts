import { type Header, ignoredIn } from '../read/csv-columns.ts'

/** Header cells of Shopify, Redirection (WordPress) and other programs. */
const names = {
  from: ['redirect from', 'from', 'source', 'source url', 'old', 'old url', 'old address', 'de', 'von', 'kaynak', '元'],
  to: ['redirect to', 'to', 'target', 'target url', 'new', 'new url', 'new address', 'vers', 'nach', 'hedef', '先'],
} as const

export type RedirectColumn = keyof typeof names

/** The first two columns where none is named so; a first line that holds an address is no header. */
export function readRedirectHeader(cells: readonly string[]): Header<RedirectColumn> | null {
  if (cells.filter((cell) => cell.trim() !== '').length < 2) return null
  const folded = cells.map((cell) => cell.trim().toLowerCase())
  const placeOf = (column: RedirectColumn) => folded.findIndex((cell) => new Set<string>(names[column]).has(cell))
  const [from, to] = [placeOf('from'), placeOf('to')]
  const isNamed = from >= 0 && to >= 0
  const isData = !isNamed && cells.some((cell) => cell.includes('/'))
  const places = isNamed ? { from, to } : { from: 0, to: 1 }
  const columns = cells.map((_, at) => (at === places.from ? 'from' : at === places.to ? 'to' : null))
  return { columns, ignored: isData ? [] : ignoredIn(cells, columns), isData }
}
