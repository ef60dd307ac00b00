/**
 * The names of the rules in the policy table. The platform knows none: the domain that owns the table adds its own here
 * (by declaration merging), so that a name nobody has does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domain that owns the policy table
export interface PermissionNames {}

/**
 * The name of a rule in the policy table: `anyone`, `signed_in`, `root`, or a permission flag. The server refuses to
 * start when a name used by a route, an event or a field is missing from the table.
 */
export type Permission = keyof PermissionNames

/** What a rule may look at. Settings matter because the specification hides areas by setting. */
export interface Asker {
  role: { key: string; permessions: Readonly<Record<string, boolean>> } | null
  settings: Readonly<Record<string, unknown>>
}

export type PolicyTable = Readonly<Record<Permission, (asker: Asker) => boolean>>

export const isPermission = (policy: PolicyTable, name: string): name is Permission => Object.hasOwn(policy, name)

/** Every rule of a policy table. */
export const permissionsOf = (policy: PolicyTable): Permission[] =>
  Object.keys(policy).filter((name) => isPermission(policy, name))
