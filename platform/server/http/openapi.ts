import { ErrorBody, errorStatuses } from '@comptoir/platform/contract'
import { z } from 'zod'
import type { Route } from '../manifest/domain.ts'
import { isRepeatable } from './idempotency.ts'

/** A route with the key of the domain that answers it. */
export interface OwnedRoute {
  route: Route
  module: string
}

interface Property {
  type?: unknown
  properties?: Readonly<Record<string, unknown>>
  required?: readonly string[]
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const pascal = (text: string) =>
  text
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** `GET /api/orders/{id}` is `getOrdersById`: stable as long as the address is. */
function operationIdOf({ method, path }: Route['endpoint']) {
  const parts = path
    .replace(/^\/api\//, '/')
    .split('/')
    .map((part) => (part.startsWith('{') ? `By${pascal(part)}` : pascal(part)))
  return method.toLowerCase() + parts.join('')
}

const isObject = (value: unknown): value is Property => typeof value === 'object' && value !== null

/** An object in a query is written as `filter[state][in]`, so each of its ends is a parameter. */
function queryParameters(name: string, property: unknown, required: boolean): object[] {
  if (isObject(property) && property.properties) {
    return Object.entries(property.properties).flatMap(([key, inner]) =>
      queryParameters(`${name}[${key}]`, inner, required && (property.required ?? []).includes(key)),
    )
  }
  const isOpen = isObject(property) && property.type === 'object'
  return [{ name, in: 'query', required, ...(isOpen && { style: 'deepObject', explode: true }), schema: property }]
}

function parametersOf(route: Route) {
  const { params, query } = route.endpoint
  const propertiesOf = (schema: z.ZodType | undefined) => {
    const { properties = {}, required = [] } = schema ? schemaOf(schema, 'input') : {}
    return Object.entries(properties).map(([name, property]) => ({ name, property, required: required.includes(name) }))
  }
  return [
    ...propertiesOf(params).map(({ name, property }) => ({ name, in: 'path', required: true, schema: property })),
    ...propertiesOf(query).flatMap(({ name, property, required }) => queryParameters(name, property, required)),
    ...(isRepeatable(route) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
}

/** Schemas stand under their own names, so that generated clients have types to name. */
class Components {
  readonly schemas: Record<string, unknown> = { ErrorBody: schemaOf(ErrorBody, 'output') }

  ref(name: string, schema: z.ZodType, io: 'input' | 'output') {
    this.schemas[name] = schemaOf(schema, io)
    return { $ref: `#/components/schemas/${name}` }
  }
}

const json = (schema: object) => ({ 'application/json': { schema } })
const file = {
  'multipart/form-data': { schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } },
}

const parts = { 'multipart/form-data': { schema: { type: 'object', additionalProperties: true } } }

function operationOf({ route, module }: OwnedRoute, components: Components) {
  const { permission, body, reply, summary, upload, form } = route.endpoint
  const operationId = operationIdOf(route.endpoint)
  const name = pascal(operationId)
  const content = upload
    ? file
    : body && { ...json(components.ref(`${name}Request`, body, 'input')), ...(form && parts) }
  const refused = { description: 'Refused', content: json({ $ref: '#/components/schemas/ErrorBody' }) }
  return {
    operationId,
    tags: [module],
    ...(summary && { summary }),
    'x-permission': permission,
    ...(permission !== 'anyone' && { security: [{ token: [] }, { key: [] }] }),
    parameters: parametersOf(route),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      200: { description: 'Done', content: json(components.ref(`${name}Reply`, reply, 'output')) },
      '4XX': refused,
      default: refused,
    },
  }
}

/** OpenAPI document with permissions, from the endpoint objects themselves. */
export function openApiOf(routes: readonly OwnedRoute[]) {
  const components = new Components()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const owned of routes) {
    const { path, method } = owned.route.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(owned, components) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Comptoir', version: '1' },
    servers: [{ url: '/', description: 'The address of the panel' }],
    tags: [...new Set(routes.map(({ module }) => module))].map((name) => ({ name })),
    paths,
    components: {
      schemas: components.schemas,
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'A repeat with the same key and body gets the first reply, for 24 hours',
          schema: { type: 'string', minLength: 8, maxLength: 128 },
        },
      },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: '_token' },
        key: { type: 'http', scheme: 'bearer' },
      },
    },
    'x-error-codes': Object.fromEntries(errorStatuses),
  }
}
