type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const spell = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))

/** Fills the path parameters of `/api/orders/{id}`; nested queries become `filter[state][in]=NEW,PREPARATION`. */
export function addressOf(path: string, params: unknown, query: unknown) {
  const values = isValues(params) ? params : {}
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`${path} is called without ${name}`)
    return encodeURIComponent(spell(values[name]))
  })
  const search = new URLSearchParams(pairsOf(query, '')).toString()
  return search ? `${filled}?${search}` : filled
}

function pairsOf(value: unknown, name: string): [string, string][] {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value.length === 0 ? [] : [[name, value.map(spell).join(',')]]
  if (!isValues(value)) return [[name, spell(value)]]
  return Object.entries(value).flatMap(([key, each]) => pairsOf(each, name ? `${name}[${key}]` : key))
}
