/**
 * The name of a rule in the policy table: `anyone`, `signed_in`, `root`, or a permission flag.
 * The table itself belongs to the staff domain; the server refuses to start when a name used by a
 * route, an event or a field is missing from it.
 */
export type Permission = string

/** What a rule may look at. Settings matter because the specification hides areas by setting. */
export interface Asker {
  role: { key: string; permessions: Readonly<Record<string, boolean>> } | null
  settings: Readonly<Record<string, unknown>>
}

export type PolicyTable = Readonly<Record<Permission, (asker: Asker) => boolean>>
