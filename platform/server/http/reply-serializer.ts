import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

const isNull = (value: unknown) => isNode(value) && value.type === 'null'

/** `X or null` as a nullable type; with alternatives the serializer would validate each value against each. */
function withoutNullBranch(node: Node): Node {
  const { anyOf, ...rest } = node
  if (!Array.isArray(anyOf) || !anyOf.some(isNull)) return node
  const others: unknown[] = anyOf.filter((branch) => !isNull(branch))
  const [only] = others
  return others.length === 1 && isNode(only) ? { ...rest, ...withoutDistinctBranches(only), nullable: true } : node
}

const propertiesOf = (node: unknown) =>
  isNode(node) && isNode(node.properties) ? Object.entries(node.properties) : null

/**
 * Objects without a field in common as one with the fields of all: as nothing is required, the serializer would take any
 * value for the first of them.
 */
function withoutDistinctBranches(node: Node): Node {
  const { anyOf, ...rest } = node
  if (!Array.isArray(anyOf)) return node
  const fields = anyOf.map(propertiesOf)
  const names = fields.flatMap((each) => (each ?? []).map(([name]) => name))
  const isDistinct = fields.every((each) => each !== null) && new Set(names).size === names.length
  return isDistinct
    ? { ...rest, type: 'object', properties: Object.fromEntries(fields.flatMap((each) => each ?? [])) }
    : node
}

const droppedKeywords = new Set(['required', 'format', 'pattern'])

/**
 * Undeclared fields are dropped anyway; with `additionalProperties: false` no alternative would match a value
 * that has some.
 */
const isKept = ([key, value]: [string, unknown]) =>
  !droppedKeywords.has(key) && (key !== 'additionalProperties' || value !== false)

const eachOf = (schemas: Node) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, forWriting(schema)]))

/**
 * Schema for writing only: nothing is required, because redacted fields are missing, and formats were checked
 * on input.
 */
function forWriting(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forWriting)
  if (!isNode(schema)) return schema
  const { properties, ...node } = withoutDistinctBranches(withoutNullBranch(schema))
  const kept = eachOf(Object.fromEntries(Object.entries(node).filter(isKept)))
  // Keys of `properties` are field names, even if they equal a keyword.
  return isNode(properties) ? { ...kept, properties: eachOf(properties) } : kept
}

type Write = (value: unknown) => string

const built = new WeakMap<z.ZodType, Write>()

/**
 * Serializes by schema, so undeclared fields cannot leak. Built on first use, so a start does not wait for
 * 200 of them, and once for all routes with this reply.
 */
export const replySerializer =
  (schema: z.ZodType): Write =>
  (value) => {
    const write = built.get(schema) ?? build(schema)
    built.set(schema, write)
    return write(value)
  }

function build(schema: z.ZodType): Write {
  const { $schema: _$schema, ...described } = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    reused: 'inline',
  })
  // Zod and the serializer use different types for JSON Schema.
  return fastJson(forWriting(described) as Schema)
}
