import fc from 'fast-check'
import { almostFitting, fitting, hostileBodies, hostileValue, type KnownValues, type Schema } from './hostile-values.ts'

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
}

export interface Operation {
  parameters: readonly Parameter[]
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> }
}

export interface HostileRequest {
  address: string
  /** JSON text or a multipart form. */
  body?: string | FormData
}

const segment = fc.oneof(
  { arbitrary: fc.constantFrom('%00', '..%2f..', '%', '%ff', '__proto__', 'x'.repeat(600), '1', ' '), weight: 1 },
  { arbitrary: fc.uuid(), weight: 1 },
)

/** Encodes nested values as `filter[tag][in]=…`. */
function pairsOf(name: string, value: unknown): [string, string][] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, part]) => pairsOf(`${name}[${key}]`, part))
  }
  return [[name, `${value}`]]
}

/** `encodeURIComponent` rejects unpaired surrogates. */
const queryOf = (query: object) =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => pairsOf(name, value))).toString()

const strayQuery = fc.constantFrom(
  '__proto__[a]=1',
  'toString[a]=1',
  'constructor[prototype][a]=1',
  'filter=1&filter[a]=1',
  'filter[a][b][c][d]=1',
  'limit=1e309',
  'limit=-0',
  'cursor=%00',
  'q=%ff%fe',
  `q=${'a%20'.repeat(90)}`,
  `filter[stock][in]=${'in,'.repeat(400)}in`,
  `filter[tag][in]=${'new-order,'.repeat(400)}new-order`,
  `cursor=${Buffer.from('["-placed_at","99999999999999999999",null]').toString('base64url')}`,
  `cursor=${Buffer.from('["-placed_at",{"a":1},"00000000-0000-0000-0000-000000000000"]').toString('base64url')}`,
)

type Make = (schema: Schema, known: KnownValues) => fc.Arbitrary<unknown>

const queryFor = ({ operation: { parameters }, known }: Wanted, make: Make) => {
  const params = parameters.filter((parameter) => parameter.in === 'query')
  const schema = { type: 'object', properties: Object.fromEntries(params.map(({ name, schema }) => [name, schema])) }
  return make(schema, known).map((query) => queryOf(Object(query)))
}

const joined = ({ path }: Wanted, id: fc.Arbitrary<string>, query: fc.Arbitrary<string>) =>
  fc.tuple(id, query).map(([given, text]) => `${path.replace(/\{\w+\}/, given)}${text && `?${text}`}`)

const fittingAddress = (wanted: Wanted) => joined(wanted, fc.constantFrom(...wanted.own), queryFor(wanted, fitting))

const hostileAddress = (wanted: Wanted) => {
  const id = fc.constantFrom(...wanted.own)
  return fc.oneof(
    joined(wanted, id, queryFor(wanted, almostFitting)),
    joined(wanted, id, strayQuery),
    joined(wanted, segment, fc.constant('')),
  )
}

const csv = fc
  .array(
    fc.oneof(
      fc.constantFrom('Title', 'Price', 'Handle', 'Option1 Name', '"', '\n', ',', ';', '\0', '\ufeff'),
      hostileValue,
    ),
  )
  .map((cells) => `Title,Price,Description\n${cells.map((cell) => JSON.stringify(cell)).join(',')}`)

const form = fc.tuple(fc.constantFrom('true', 'false', '', '\0'), csv, hostileValue).map(([dry_run, text, name]) => {
  const data = new FormData()
  data.append('dry_run', dry_run)
  data.append('file', new Blob([text]), JSON.stringify(name))
  return data
})

function bodyFor({ operation: { requestBody }, known }: Wanted, make: Make): fc.Arbitrary<HostileRequest['body']> {
  const content = requestBody?.content ?? {}
  if (content['multipart/form-data']) return form
  const schema = content['application/json']?.schema
  return schema ? make(schema, known).map((value) => JSON.stringify(value)) : fc.constant(undefined)
}

export interface Wanted {
  path: string
  operation: Operation
  /** Existing ids let some requests reach the database; `own` are those of the path's entity. */
  known: KnownValues
  own: readonly string[]
  count: number
  seed: number
}

/** Requests with one odd value each, reproducible by seed. */
export function hostileRequests(wanted: Wanted): HostileRequest[] {
  const fits = { address: fittingAddress(wanted), body: bodyFor(wanted, fitting) }
  const hasBody = wanted.operation.requestBody !== undefined
  const requests = fc.oneof(
    { arbitrary: fc.record(fits), weight: 2 },
    { arbitrary: fc.record({ ...fits, address: hostileAddress(wanted) }), weight: hasBody ? 1 : 4 },
    { arbitrary: fc.record({ ...fits, body: bodyFor(wanted, almostFitting) }), weight: hasBody ? 5 : 0 },
    { arbitrary: fc.record({ ...fits, body: fc.constantFrom(...hostileBodies) }), weight: hasBody ? 1 : 0 },
  )
  return fc.sample(requests, { numRuns: wanted.count, seed: wanted.seed })
}
