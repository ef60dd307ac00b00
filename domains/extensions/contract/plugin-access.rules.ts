import type { Asker } from '@comptoir/platform/contract'
import { flags, hasFullAccess, isFlag, pluginRole, policy } from '@comptoir/staff/contract'
import type { RightsChange } from './installed-plugin.ts'
import type { PluginManifest } from './plugin-manifest.ts'

type Role = NonNullable<Asker['role']>

interface Wishes {
  rights: readonly string[]
  reads_only: boolean
}

/** Stands among added rights for a plugin that only read so far. */
export const writes = 'writes'

/** What a version asks for beyond what is granted, and what it no longer needs. */
export function rightsChange(granted: Wishes, { rights, reads_only }: Wishes): RightsChange {
  const isFirstWriting = granted.reads_only && !reads_only && rights.length > 0
  return {
    added: [...rights.filter((flag) => !granted.rights.includes(flag)), ...(isFirstWriting ? [writes] : [])],
    removed: granted.rights.filter((flag) => !rights.includes(flag)),
  }
}

interface Grants {
  grants: readonly string[]
  settings: Asker['settings']
}

/**
 * The role of a plugin at somebody's panel: what is granted to it and allowed to the person, and no more. Every flag is
 * named, so that a right below another is denied unless it is granted too.
 */
export const narrowedRole = (role: Role, { grants, settings }: Grants): Role => ({
  key: pluginRole,
  permessions: Object.fromEntries(
    flags.map((flag) => [flag, grants.includes(flag) && policy[flag]({ role, settings })]),
  ),
})

const menuItems = ({ adminUi: { menus } }: PluginManifest) =>
  [...menus.mainMenu, ...menus.profileMenu].flatMap((item) => [item, ...item.subitems])

/**
 * Who has the plugin at their panel: root, administrators and developers; roles that an entry of its menus names; and
 * whoever may do something that is granted to it. Nobody else sees, starts or asks it.
 */
export const seesPlugin = (role: Role, manifest: PluginManifest, { grants, settings }: Grants) =>
  hasFullAccess(role) ||
  menuItems(manifest).some(({ roles }) => roles.includes(role.key)) ||
  grants.some((flag) => isFlag(flag) && policy[flag]({ role, settings }))

/** A page whose menu entries are all for other roles is not there for this one. */
export function seesPage(role: Role, manifest: PluginManifest, path: string) {
  const leading = menuItems(manifest).filter(({ to }) => to === path)
  return leading.length === 0 || leading.some(({ roles }) => roles.includes(role.key))
}
