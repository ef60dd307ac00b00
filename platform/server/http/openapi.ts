import { ErrorBody, errorStatuses } from '@comptoir/platform/contract'
import { z } from 'zod'
import type { Route } from '../manifest/domain.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function parametersOf({ endpoint: { params, query } }: Route) {
  const parametersIn = (schema: z.ZodType | undefined, where: 'path' | 'query') => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input')
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      ...(where === 'query' && typeof property === 'object' && property.type === 'object' && { style: 'deepObject' }),
      schema: property,
    }))
  }
  return [...parametersIn(params, 'path'), ...parametersIn(query, 'query')]
}

function operationOf(route: Route) {
  const { permission, body, reply, summary, upload } = route.endpoint
  const content = upload
    ? {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
        },
      }
    : body && { 'application/json': { schema: schemaOf(body, 'input') } }
  return {
    ...(summary && { summary }),
    'x-permission': permission,
    ...(permission !== 'anyone' && { security: [{ token: [] }] }),
    parameters: parametersOf(route),
    ...(content && { requestBody: { content } }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: schemaOf(reply, 'output') } } },
      default: { description: 'Refused', content: { 'application/json': { schema: schemaOf(ErrorBody, 'output') } } },
    },
  }
}

/** OpenAPI document with permissions, from the endpoint objects themselves. */
export function openApiOf(routes: readonly Route[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const { path, method } = route.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Comptoir', version: '1' },
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: '_token' } } },
    'x-error-codes': Object.fromEntries(errorStatuses),
  }
}
