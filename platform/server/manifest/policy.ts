import { fieldPoliciesOf, isPermission, type Permission, type PolicyTable } from '@comptoir/platform/contract'
import type { z } from 'zod'
import type { ServerDomain } from './domain.ts'
import type { Restriction } from './live-rule.ts'

/**
 * Direct child schemas with the path step to each. Zod types `def` by kind, which is detected here by its
 * properties: hence the casts.
 */
function partsOf(schema: z.ZodType): [step: string, part: z.ZodType][] {
  const { def } = schema
  if ('shape' in def) return Object.entries(def.shape as Record<string, z.ZodType>)
  if ('element' in def) return [['*', def.element as z.ZodType]]
  if ('innerType' in def) return [['', def.innerType as z.ZodType]]
  if ('options' in def) return (def.options as z.ZodType[]).map((option) => ['', option])
  return []
}

const restricted = new WeakMap<z.ZodType, Map<Permission, readonly Restriction[]>>()

/** Every field that needs a permission other than `held`. Asked again by each part of the server. */
export function restrictionsOf(schema: z.ZodType, held: Permission): readonly Restriction[] {
  const known = restricted.get(schema) ?? new Map<Permission, readonly Restriction[]>()
  restricted.set(schema, known)
  const found = known.get(held) ?? findRestrictions(schema, held, [])
  known.set(held, found)
  return found
}

function findRestrictions(schema: z.ZodType, held: Permission, path: readonly string[]): Restriction[] {
  const policies = fieldPoliciesOf(schema) ?? {}
  return partsOf(schema).flatMap(([step, part]) => {
    const here = step === '' ? path : [...path, step]
    const needed = policies[step]
    const own =
      needed && needed !== held && needed !== 'signed_in'
        ? [{ path: here, permission: needed, optional: part.def.type === 'optional' }]
        : []
    return [...own, ...findRestrictions(part, held, here)]
  })
}

/**
 * A copy without the value at `path`, where `*` stands for all elements. The value itself stays: the change log and caches
 * may still hold it.
 */
export function redact(value: unknown, path: readonly string[]): unknown {
  const [step, ...rest] = path
  if (typeof value !== 'object' || value === null || step === undefined) return value
  if (step === '*') return Array.isArray(value) ? value.map((item) => redact(item, rest)) : value
  if (!Object.hasOwn(value, step)) return value
  const { [step]: part, ...others }: { [name: string]: unknown } = { ...value }
  return rest.length === 0 ? others : { ...value, [step]: redact(part, rest) }
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

const lacking = new WeakMap<PolicyTable, Map<string, boolean>>()

/**
 * True if some role can hold one permission without the other: tries each flag alone, with the other denied. Asked for
 * hundreds of fields, about few pairs.
 */
export function mayLack(policy: PolicyTable, held: Permission, needed: Permission): boolean {
  const known = lacking.get(policy) ?? new Map<string, boolean>()
  lacking.set(policy, known)
  const pair = `${held} ${needed}`
  const found =
    known.get(pair) ??
    Object.keys(policy).some((flag) => {
      const asker = { role: { key: 'someone', permessions: { [flag]: true, [needed]: false } }, settings: {} }
      return policy[held](asker) && !policy[needed](asker)
    })
  known.set(pair, found)
  return found
}

/** Everything a client can call, receive or read must name an existing policy; an unknown one stops the start. */
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
