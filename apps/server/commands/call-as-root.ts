import type { Endpoint } from '@comptoir/platform/contract'
import { type AppContext, contextFor, system } from '@comptoir/platform/server'
import type { z } from 'zod'
import { domains } from '../domains.ts'

type Schema = z.ZodType

/** A user who can run commands on this machine could change the database directly, so they act as root. */
const actor = { ...system, role: { key: 'root', permessions: {} } }

/** Runs an endpoint as the panel would, with the same checks, but without HTTP. */
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
