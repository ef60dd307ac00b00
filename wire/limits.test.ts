import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './wire.ts'

interface Found {
  where: string
  schema: Readonly<Record<string, unknown>>
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Every schema in a JSON schema, with the path to it. */
const schemasIn = (value: unknown, where = ''): Found[] =>
  isRecord(value)
    ? [{ where, schema: value }, ...Object.entries(value).flatMap(([key, part]) => schemasIn(part, `${where}/${key}`))]
    : []

const isBounded = (schema: Found['schema']) => {
  if (schema.type === 'array') return 'maxItems' in schema || (Array.isArray(schema.prefixItems) && !schema.items)
  if (schema.type === 'string')
    return ['maxLength', 'enum', 'const'].some((key) => key in schema) || lengthInFormat(schema)
  return true
}

/** A uuid, a date and a fixed pattern have one length, or nearly. */
const lengthInFormat = ({ format, pattern }: Found['schema']) =>
  ['uuid', 'date', 'date-time', 'email'].includes(String(format)) ||
  (typeof pattern === 'string' && !/[*+]/.test(pattern))

const inputsOf = ({ endpoint }: (typeof endpoints)[number]) =>
  Object.entries({ params: endpoint.params, query: endpoint.query, body: endpoint.body }).flatMap(([part, schema]) =>
    schema ? [{ part, schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) }] : [],
  )

const unboundedIn = (call: (typeof endpoints)[number]) =>
  inputsOf(call).flatMap(({ part, schema }) =>
    schemasIn(schema, part)
      .filter(({ schema }) => !isBounded(schema))
      .map(({ where }) => where),
  )

test.each(endpoints.map((call) => ({ name: `${call.endpoint.method} ${call.endpoint.path}`, call })))(
  '$name takes no list and no text without an upper bound',
  ({ call }) => {
    expect(unboundedIn(call)).toEqual([])
  },
)
