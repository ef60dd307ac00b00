import { perLocale } from '@comptoir/platform/contract'
import { z } from 'zod'

export const maxMenuEntries = 50

/** Roles that see a plugin's entry which names none (specification §6). */
const defaultMenuRoles: readonly string[] = ['root', 'admin', 'developer']

/** Nobody loses these: the way to plugins, and the way out. */
const keptEntries: readonly string[] = ['/plugins/list', '/profile', '/logout']
/** Root loses none of what it alone has, nor the organization, which it always sees (specification §6). */
const keptForRoot = '/organization'

/** A page of the panel, or an address that a new tab opens. */
const Destination = z
  .string()
  .max(2_000, 'TOO_LONG')
  .regex(/^(?:\/(?!\/)\S*|https:\/\/[^\s/]+\S*)$/, 'ADDRESS_INVALID')

const RoleKey = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/, 'ROLE_INVALID')

const entry = {
  /** A key of the plugin's `locales`, or the text itself. */
  title: z.string().trim().min(1, 'REQUIRED').max(60, 'TOO_LONG'),
  to: Destination,
  /** A name of the panel's icons; another becomes the puzzle. */
  icon: z.string().max(60, 'TOO_LONG').default('puzzle'),
  roles: z
    .array(RoleKey)
    .max(50, 'TOO_MANY')
    .default([...defaultMenuRoles]),
  position: z.number().min(-10_000).max(10_000).default(100),
}

/** Specification §3: title, to, icon, roles, position, subitems. */
export const MenuItem = z.strictObject({
  ...entry,
  subitems: z.array(z.strictObject(entry)).max(maxMenuEntries, 'TOO_MANY').default([]),
})

/** Addresses of the panel's own entries to hide, by the key of a role or `*` for all. */
const HiddenEntries = z.record(
  z.union([z.literal('*'), RoleKey]),
  z.array(z.string().startsWith('/', 'ADDRESS_INVALID').max(200, 'TOO_LONG')).max(100, 'TOO_MANY'),
)

/** What the panel does not show this role of its own entries. */
export function hiddenFor(role: string, hidden: z.infer<typeof HiddenEntries>) {
  const isKept = (to: string) =>
    keptEntries.includes(to) || (role === 'root' && (to === keptForRoot || to.startsWith(`${keptForRoot}/`)))
  return [...new Set([...(hidden['*'] ?? []), ...(hidden[role] ?? [])])].filter((to) => !isKept(to))
}

const countOf = (items: readonly { subitems: readonly unknown[] }[]) =>
  items.reduce((sum, { subitems }) => sum + 1 + subitems.length, 0)

export const PluginMenus = z
  .strictObject({
    mainMenu: z.array(MenuItem).default([]),
    profileMenu: z.array(MenuItem).default([]),
    hideMainMenu: HiddenEntries.default({}),
    hideProfileMenu: HiddenEntries.default({}),
  })
  .refine(({ mainMenu, profileMenu }) => countOf(mainMenu) + countOf(profileMenu) <= maxMenuEntries, {
    error: 'TOO_MANY',
    path: ['mainMenu'],
  })

const told = {
  /** In each language that the plugin has; where its text is no key, in English alone. */
  title: perLocale(z.string()),
  to: z.string(),
  icon: z.string(),
  roles: z.array(z.string()),
  position: z.number(),
}

/** An entry as panels receive it. */
export const ShownMenuItem = z.object({ ...told, subitems: z.array(z.object(told)) })
export type ShownMenuItem = z.infer<typeof ShownMenuItem>

/** Menus as panels receive them: entries of the reader's role alone, and what this role does not see of the panel's own. */
export const ShownMenus = z.object({
  mainMenu: z.array(ShownMenuItem),
  profileMenu: z.array(ShownMenuItem),
  hideMainMenu: z.array(z.string()),
  hideProfileMenu: z.array(z.string()),
})
export type ShownMenus = z.infer<typeof ShownMenus>
