/**
 * Names in the policy table. The domain that owns the table adds its names by declaration merging, so an
 * unknown one does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domain that owns the policy table
export interface PermissionNames {}

/**
 * A policy name: `anyone`, `signed_in`, `root` or a permission flag. The server does not start if a used name
 * is missing from the table.
 */
export type Permission = keyof PermissionNames

/** Input of a policy. Includes settings, because the specification hides areas by setting. */
export interface Asker {
  role: { key: string; permessions: Readonly<Record<string, boolean>> } | null
  settings: Readonly<Record<string, unknown>>
}

export type PolicyTable = Readonly<Record<Permission, (asker: Asker) => boolean>>

export const isPermission = (policy: PolicyTable, name: string): name is Permission => Object.hasOwn(policy, name)

export const permissionsOf = (policy: PolicyTable): Permission[] =>
  Object.keys(policy).filter((name) => isPermission(policy, name))
