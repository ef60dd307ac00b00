import { fieldPoliciesOf, isPermission, type Permission, type PolicyTable } from '@comptoir/platform/contract'
import type { z } from 'zod'
import type { ServerDomain } from './domain.ts'

/**
 * The schemas directly inside a schema, with the step that leads there. Zod types what a definition holds
 * by its kind, which is looked up here by the parts it has: hence the casts.
 */
function partsOf(schema: z.ZodType): [step: string, part: z.ZodType][] {
  const { def } = schema
  if ('shape' in def) return Object.entries(def.shape as Record<string, z.ZodType>)
  if ('element' in def) return [['*', def.element as z.ZodType]]
  if ('innerType' in def) return [['', def.innerType as z.ZodType]]
  if ('options' in def) return (def.options as z.ZodType[]).map((option) => ['', option])
  return []
}

export interface Restriction {
  path: readonly string[]
  permission: Permission
  /** Whether a reader can do without it: what may be struck out must be optional in the contract. */
  optional: boolean
}

/** Every field below `schema` that asks for another permission than the one already held. */
export function restrictionsOf(schema: z.ZodType, held: Permission, path: readonly string[] = []): Restriction[] {
  const policies = fieldPoliciesOf(schema) ?? {}
  return partsOf(schema).flatMap(([step, part]) => {
    const here = step === '' ? path : [...path, step]
    const needed = policies[step]
    const own =
      needed && needed !== held && needed !== 'signed_in'
        ? [{ path: here, permission: needed, optional: part.def.type === 'optional' }]
        : []
    return [...own, ...restrictionsOf(part, held, here)]
  })
}

/** Takes out of a reply, in place, what stands at `path`. */
export function redact(value: unknown, path: readonly string[]): void {
  const [step, ...rest] = path
  if (typeof value !== 'object' || value === null || step === undefined) return
  if (step === '*') {
    for (const item of Object.values(value)) redact(item, rest)
  } else if (rest.length === 0) {
    Reflect.deleteProperty(value, step)
  } else {
    redact(Reflect.get(value, step), rest)
  }
}

function fieldFaults(schema: z.ZodType, policy: PolicyTable, where: string): string[] {
  const policies = fieldPoliciesOf(schema)
  const faults = policies
    ? partsOf(schema)
        .filter(([field]) => !isPermission(policy, policies[field] ?? ''))
        .map(([field]) => `${where}: the field ${field} has no entry in the policy table`)
    : []
  return [...faults, ...partsOf(schema).flatMap(([, part]) => fieldFaults(part, policy, where))]
}

/** Whether somebody may hold the one permission and lack the other: asked of every flag alone. */
export const mayLack = (policy: PolicyTable, held: Permission, needed: Permission) =>
  Object.keys(policy).some((flag) => {
    const asker = { role: { key: 'someone', permessions: { [flag]: true } }, settings: {} }
    return policy[held](asker) && !policy[needed](asker)
  })

/** Everything a client can call, hear or read must name a rule that exists. Deny by default starts here. */
export function policyViolations(domains: readonly ServerDomain[], policy: PolicyTable): string[] {
  const known = (permission: string | undefined) => permission !== undefined && isPermission(policy, permission)
  const routes = domains.flatMap(({ routes }) =>
    routes.flatMap(({ endpoint: { method, path, permission, reply } }) => [
      ...(known(permission) ? [] : [`${method} ${path} has no entry in the policy table`]),
      ...fieldFaults(reply, policy, `${method} ${path}`),
      ...restrictionsOf(reply, permission)
        .filter((found) => !found.optional && mayLack(policy, permission, found.permission))
        .map((found) => `${method} ${path}: ${found.path.join('.')} may be struck out, so it must be optional`),
    ]),
  )
  const broadcasts = domains.flatMap(({ live = [] }) =>
    live.flatMap((rule) =>
      rule.kind === 'broadcast' && 'permission' in rule.audience && !known(rule.audience.permission)
        ? [`The event ${rule.socketEvent.name} has no entry in the policy table`]
        : [],
    ),
  )
  const undeclared = domains.flatMap(({ snapshots = [] }) =>
    snapshots
      .filter(({ permission }) => !known(permission))
      .map(({ event }) => `The event ${event.name} has no entry in the policy table`),
  )
  return [...routes, ...broadcasts, ...undeclared]
}
