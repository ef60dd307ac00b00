import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

const isNull = (value: unknown) => isNode(value) && value.type === 'null'

/** `X or null` as one type: choosing between alternatives means validating each value against them. */
function withoutNullBranch(node: Node): Node {
  const { anyOf, ...rest } = node
  if (!Array.isArray(anyOf) || !anyOf.some(isNull)) return node
  const others: unknown[] = anyOf.filter((branch) => !isNull(branch))
  const [only] = others
  return others.length === 1 && isNode(only) ? { ...rest, ...only, nullable: true } : node
}

const leftOut = new Set(['required', 'format', 'pattern'])

/** "Nothing else" is how it is written anyway; said aloud, no alternative would fit a value that has more. */
const isKept = ([key, value]: [string, unknown]) =>
  !leftOut.has(key) && (key !== 'additionalProperties' || value !== false)

const eachOf = (schemas: Node) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, forWriting(schema)]))

/**
 * A schema for writing, not for judging: fields of which the caller may read some only are left out of a reply, so none
 * is required, and formats and lengths were checked on the way in.
 */
function forWriting(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forWriting)
  if (!isNode(schema)) return schema
  const { properties, ...node } = withoutNullBranch(schema)
  const kept = eachOf(Object.fromEntries(Object.entries(node).filter(isKept)))
  // The keys of `properties` are names of fields, whatever they are called.
  return isNode(properties) ? { ...kept, properties: eachOf(properties) } : kept
}

/**
 * Writes replies as their schema states: what it does not declare cannot leave. Built by the first reply that needs it,
 * so a start does not wait for two hundred of them.
 */
export function replySerializer(schema: z.ZodType): (value: unknown) => string {
  let write: ((value: unknown) => string) | undefined
  return (value) => {
    write ??= build(schema)
    return write(value)
  }
}

function build(schema: z.ZodType): (value: unknown) => string {
  const { $schema: _$schema, ...described } = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    reused: 'inline',
  })
  // Zod and the serializer each have a type of their own for JSON Schema.
  return fastJson(forWriting(described) as Schema)
}
