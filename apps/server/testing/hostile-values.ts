import fc from 'fast-check'

export interface Schema {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  minimum?: number
  maximum?: number
  maxLength?: number
}

const forged = (text: string): unknown => JSON.parse(text)

/** Values that have broken servers before. */
const hostile: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  0.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_991,
  1e300,
  [],
  [[]],
  {},
  'x'.repeat(20_000),
  'NUL \0',
  'half \ud83d',
  'other half \ude00',
  'turned \u202e',
  'ﷺ'.repeat(80),
  '👩‍👩‍👧‍👦',
  'e\u0301'.repeat(50),
  '١٢٣',
  '1e5',
  '0x10',
  '-0',
  'NaN',
  '%',
  '\\',
  '%00',
  "'; drop table users; --",
  '" or 1=1',
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '=HYPERLINK("http://example.com")',
  '__proto__',
  'constructor',
  'root',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '2026-01-01T00:00:00.111111111111111111111111111111111111111111111111111111111111111111111111111111Z',
  '2026-01-01T00:00:00+23:59',
  forged('{"__proto__": {"is_admin": true}}'),
  forged('{"constructor": {"prototype": {"is_admin": true}}}'),
  forged('{"toString": 1, "valueOf": 1, "length": -1}'),
  { $ne: null },
]

export const hostileValue = fc.constantFrom(...hostile)

/** Sent literally: invalid JSON, or JSON that parsers read differently. */
export const hostileBodies: readonly string[] = [
  '',
  'null',
  '[]',
  '"text"',
  '1',
  '{',
  '{"a":1,}',
  '{"a":1}{"a":1}',
  '{"a":1e309}',
  '{"a":-0}',
  '{"a":NaN}',
  '{"version":1,"version":2}',
  '{"__proto__":{"role":"root"}}',
  '{"\\u005f_proto__":{"role":"root"}}',
  '{"constructor":{"prototype":{"role":"root"}}}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '{"a\\u0000":1}',
  '{"\\u202ea":1}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`,
  `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join()}}`,
  `[${'1,'.repeat(200_000)}1]`,
]

/** Valid values by field name, for rules beyond the schema and for existing records. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

export const knownValues: KnownValues = {
  email: ['someone@example.com', 'other@example.com', ''],
  phone: ['+33612345678', ''],
  password: ['a fig tree by the wall'],
  title: ['Enamel mug', 'Wool blanket', 'ﷺ'.repeat(250)],
  description: [
    '<p>A description that is long enough.</p>',
    '<div>'.repeat(60),
    `<a href="javascript:alert(1)">${'x'.repeat(20)}`,
  ],
  handle: ['enamel-mug', 'wool-blanket'],
  url: ['https://example.com/mug.jpg'],
  youtube_url: ['https://youtu.be/abc', null],
  barcode: ['4006381333931', ''],
  key: ['time_zone', 'currency_code', 'custom_locales_settings', 'billing_page', 'admin_css', 'name', 'clerks'],
  permessions: [{ admin_orders: true }, {}],
  sku: ['MUG-1', ''],
  name: ['Lina Haddad', 'Clerks'],
  role: ['admin', 'blogger', 'root'],
  country: ['FR'],
  version: [0, 1, 2, 3],
  value: [true, 'UTC', 'EUR', '{"en":{}}', null],
  quantity: [1, 2, 1_000_000],
  expected_total: [undefined],
  limit: [1, 250],
  cursor: [''],
  since: [0, 1],
  in: ['new-order,canceled', 'active', 'in,low', 'paid'],
  eq: ['true'],
  option_values: [[]],
  options: [[]],
}

const fittingText = ({ format, pattern, maxLength = 40 }: Schema, { ids = [] }: KnownValues) => {
  if (format === 'uuid') return fc.oneof({ arbitrary: fc.constantFrom(...ids), weight: 4 }, fc.uuid())
  if (pattern) return fc.stringMatching(new RegExp(pattern), { size: '-1' })
  return fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 40) })
}

function fittingField(name: string, schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const usual = known[name]
  const value = fitting(schema, known)
  return usual ? fc.oneof({ arbitrary: fc.constantFrom(...usual), weight: 9 }, { arbitrary: value, weight: 1 }) : value
}

function fittingObject({ properties = {}, required = [] }: Schema, known: KnownValues) {
  const fields = Object.entries(properties).map(([name, part]) => [name, fittingField(name, part, known)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] })
}

/** Range limits are the usual source of errors. */
const wholeNumber = ({ minimum = -1_000, maximum = 1_000_000 }: Schema) =>
  fc.oneof({ arbitrary: fc.integer({ min: 1, max: 2 }), weight: 6 }, fc.constantFrom(minimum, maximum))

const byType: Readonly<Record<string, (schema: Schema, ids: KnownValues) => fc.Arbitrary<unknown>>> = {
  string: fittingText,
  integer: wholeNumber,
  number: ({ minimum, maximum }) => fc.double({ min: minimum, max: maximum, noNaN: true }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items = {} }, known) => fc.array(fitting(items, known), { maxLength: 3 }),
  object: fittingObject,
}

/** A valid value, as far as schema and known values tell. */
export function fitting(schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => fitting(part, known)))
  return byType[schema.type ?? '']?.(schema, known) ?? hostileValue
}

type Step = string | number

const partsOf = (value: unknown): [Step, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

/** Paths to every part of a value, including itself. */
const waysIn = (value: unknown): Step[][] => [
  [],
  ...partsOf(value).flatMap(([step, part]) => waysIn(part).map((way) => [step, ...way])),
]

function replaced(value: unknown, [step, ...rest]: readonly Step[], by: unknown): unknown {
  if (step === undefined || typeof value !== 'object' || value === null) return by
  const part = replaced(Reflect.get(value, step), rest, by)
  return Array.isArray(value) ? value.with(Number(step), part) : { ...value, [step]: part }
}

/** A valid value with one hostile part; completely wrong values would not pass the first check. */
export const almostFitting = (schema: Schema, known: KnownValues): fc.Arbitrary<unknown> =>
  fc.tuple(fitting(schema, known), fc.nat(), hostileValue).map(([value, at, by]) => {
    const ways = waysIn(value)
    return replaced(value, ways[at % ways.length] ?? [], by)
  })
