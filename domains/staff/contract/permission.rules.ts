import { type Asker, isPermission, type PolicyTable } from '@comptoir/platform/contract'
import type { Flag } from './permission.ts'

type Rule = (asker: Asker) => boolean

const is =
  (...roles: readonly string[]): Rule =>
  ({ role }) =>
    role !== null && roles.includes(role.key)

const setting =
  (key: string): Rule =>
  ({ settings }) =>
    settings[key] === true

/** root, admin and developer always have full access (specification §6). */
const fullAccess = ['root', 'admin', 'developer'] as const
const permitted = is(...fullAccess)
const holds =
  (flag: Flag): Rule =>
  (asker) =>
    permitted(asker) || asker.role?.permessions[flag] === true

export const hasFullAccess = (role: { key: string }) => fullAccess.some((key) => key === role.key)

const usersPage: Rule = (asker) =>
  is('root')(asker) || (setting('enabled_users_page')(asker) && is('admin', 'developer')(asker))

const mediaUsers = ['admin_media', 'admin_products_manager', 'collections_manager', 'admin_blog'] as const

const flagRules = {
  admin_orders: holds('admin_orders'),
  admin_products_manager: holds('admin_products_manager'),
  admin_variants_manager: holds('admin_variants_manager'),
  collections_manager: holds('collections_manager'),
  admin_blog: holds('admin_blog'),
  admin_web_store: holds('admin_web_store'),
  admin_theming: holds('admin_theming'),
  admin_theme_code_editor: holds('admin_theme_code_editor'),
  admin_posted_data: holds('admin_posted_data'),
  customers_manager: holds('customers_manager'),
  admin_media: holds('admin_media'),
} satisfies Record<Flag, Rule>

const inventoryPage: Rule = (asker) =>
  holds('admin_variants_manager')(asker) &&
  (!setting('menu_hide_organization')(asker) || is('root', 'developer')(asker))

/**
 * The policy table. HTTP, sockets, field redaction and the panel's menus all use it, so menus never offer
 * more than the server permits.
 */
const rules = {
  anyone: () => true,
  signed_in: ({ role }) => role !== null,
  root: is('root'),
  permitted,
  ...flagRules,

  /** Bloggers may see the web front (specification §6). */
  admin_web_store: (asker) => is('blogger')(asker) || holds('admin_web_store')(asker),

  vendors_page: permitted,
  users_page: usersPage,
  customers_page: (asker) => holds('customers_manager')(asker) || usersPage(asker),
  people_menu: (asker) => holds('customers_manager')(asker) || permitted(asker),
  inventory_page: inventoryPage,
  /** Managers of the imported records may import. */
  imports_page: (asker) => holds('admin_products_manager')(asker) || inventoryPage(asker),
  organization_menu: (asker) => is('root')(asker) || (permitted(asker) && !setting('menu_hide_organization')(asker)),
  billing_page: (asker) => setting('billing_page')(asker) && permitted(asker),
  simple_settings: (asker) => setting('menu_show_simple_settings')(asker) && is('root', 'admin', 'developer')(asker),
  notifications_button: (asker) => is('root')(asker) || holds('admin_posted_data')(asker),
  /** Needed to fill in an order. */
  pick_products: (asker) => holds('admin_orders')(asker) || holds('admin_products_manager')(asker),
  media_page: holds('admin_media'),
  /** Needed to choose or upload an image. */
  use_media: (asker) => mediaUsers.some((flag) => holds(flag)(asker)),
  pick_collections: (asker) => holds('admin_products_manager')(asker) || holds('collections_manager')(asker),
  pick_vendors: (asker) => holds('admin_products_manager')(asker) || inventoryPage(asker),
  /** Needed to give an order to a colleague. */
  pick_users: (asker) => permitted(asker) || holds('admin_orders')(asker),
  pick_customers: (asker) => holds('admin_orders')(asker) || holds('customers_manager')(asker) || usersPage(asker),
} satisfies Record<string, Rule>

type RuleNames = { readonly [Name in keyof typeof rules]: true }

declare module '@comptoir/platform/contract' {
  interface PermissionNames extends RuleNames {}
}

export const policy: PolicyTable = rules

/** Users can edit only their own rank and below. */
const ranks: Readonly<Record<string, number>> = { root: 3, admin: 2, developer: 2 }
export const rankOf = (role: string) => ranks[role] ?? 1

/** A user can grant roles up to their own rank and only flags they hold. */
export const mayGrant = (asker: Asker, role: { key: string; permessions: Readonly<Record<string, boolean>> }) =>
  asker.role !== null &&
  rankOf(role.key) <= rankOf(asker.role.key) &&
  Object.entries(role.permessions).every(([flag, on]) => !on || (isPermission(policy, flag) && policy[flag](asker)))

/** Accounts of a higher rank cannot be edited. */
export const mayEdit = (asker: Asker, target: { role: { key: string } }) =>
  asker.role !== null && rankOf(target.role.key) <= rankOf(asker.role.key)
