import type { Endpoint } from '@comptoir/platform/contract'
import { type AppContext, contextFor, system } from '@comptoir/platform/server'
import type { z } from 'zod'
import { domains } from '../domains.ts'

type Schema = z.ZodType

/** Whoever may run this command on the machine could change the database itself: they are its root. */
const actor = { ...system, role: { key: 'root', permessions: {} } }

/** The same call that the panel makes, with the same checks, without HTTP between. */
export async function callAsRoot<Reply extends Schema>(
  app: AppContext,
  endpoint: Endpoint<Schema, Schema, Schema, Reply>,
  body?: unknown,
): Promise<z.output<Reply>> {
  const { method, path, reply } = endpoint
  const route = domains
    .flatMap(({ routes }) => routes)
    .find((candidate) => candidate.endpoint.path === path && candidate.endpoint.method === method)
  if (!route) throw new Error(`Nothing answers ${method} ${path}`)
  const context = contextFor(app, { origin: { actor, request_id: null, source: 'cli' } })
  const none = () => {
    throw new Error('A command uploads nothing')
  }
  return reply.parse(await route.run(context, { params: {}, query: {}, body, upload: none, uploads: none }))
}
