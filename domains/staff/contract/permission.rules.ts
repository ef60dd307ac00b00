import type { Asker, PolicyTable } from '@comptoir/platform/contract'
import { type Flag, flags, gives, isFlag } from './permission.ts'

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
    permitted(asker) || (asker.role !== null && gives(asker.role.permessions, flag))

export const hasFullAccess = (role: { key: string }) => fullAccess.some((key) => key === role.key)

/** The role of a program with a key. No role of users can have this key: theirs have no hyphen. */
export const programRole = 'api-key'

/** The role of a plugin at the panel of a person: no more than is granted to it and allowed to them. */
export const pluginRole = 'plugin'

const usersPage: Rule = (asker) =>
  is('root')(asker) || (setting('enabled_users_page')(asker) && is('admin', 'developer')(asker))

const mediaUsers = ['admin_media', 'admin_products_manager', 'collections_manager', 'admin_blog'] as const

const flagRules = Object.fromEntries(flags.map((flag) => [flag, holds(flag)])) as Record<Flag, Rule>

/** The quantity belongs to the product for those who manage products, unless their role denies them to set stock. */
const setStock: Rule = (asker) =>
  holds('admin_inventory_adjust')(asker) ||
  (holds('admin_products_manager')(asker) && asker.role?.permessions.admin_inventory_adjust !== false)

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
  /** Calls about the own account, which a program does not have, and a plugin does not touch. */
  person: ({ role }) => role !== null && role.key !== programRole && role.key !== pluginRole,
  /** What plugins keep: their own calls at the panel of a person, and root's. */
  plugin_store: is('root', pluginRole),
  root: is('root'),
  permitted,
  ...flagRules,

  /** Bloggers may see the web front (specification §6). */
  admin_web_store: (asker) => is('blogger')(asker) || holds('admin_web_store')(asker),

  /** Themes are read by those who design them and by those who write their code (specification §6). */
  theming_page: (asker) => holds('admin_theming')(asker) || holds('admin_theme_code_editor')(asker),
  theme_code: holds('admin_theme_code_editor'),
  /** A theme from elsewhere brings code. */
  install_theme: (asker) => holds('admin_theming')(asker) && holds('admin_theme_code_editor')(asker),

  /** Stock is counted, received and moved on the pages of the inventory only. */
  stock_changes: (asker) => inventoryPage(asker) && holds('admin_inventory_adjust')(asker),
  /** An act, asked for wherever stock is written: by hand, by a file, by a revert. */
  set_stock: setStock,
  vendors_page: permitted,
  users_page: usersPage,
  customers_page: (asker) => holds('customers_manager')(asker) || usersPage(asker),
  people_menu: (asker) => holds('customers_manager')(asker) || permitted(asker),
  inventory_page: inventoryPage,
  /** Managers of the imported records may import. */
  imports_page: (asker) =>
    holds('admin_products_manager')(asker) ||
    inventoryPage(asker) ||
    holds('admin_orders_create')(asker) ||
    holds('customers_manager')(asker) ||
    holds('admin_web_store')(asker) ||
    holds('admin_discounts')(asker) ||
    holds('admin_gift_cards')(asker) ||
    usersPage(asker),
  organization_menu: (asker) => is('root')(asker) || (permitted(asker) && !setting('menu_hide_organization')(asker)),
  billing_page: (asker) => setting('billing_page')(asker) && holds('admin_billing')(asker),
  simple_settings: (asker) => setting('menu_show_simple_settings')(asker) && is('root', 'admin', 'developer')(asker),
  notifications_button: (asker) => is('root')(asker) || holds('admin_posted_data')(asker),
  /** Needed to fill in an order, and to say what gets cheaper. */
  pick_products: (asker) =>
    holds('admin_orders')(asker) || holds('admin_products_manager')(asker) || holds('admin_discounts')(asker),
  media_page: holds('admin_media'),
  /** Needed to choose or upload an image. */
  use_media: (asker) => mediaUsers.some((flag) => holds(flag)(asker)),
  pick_collections: (asker) =>
    holds('admin_products_manager')(asker) || holds('collections_manager')(asker) || holds('admin_discounts')(asker),
  /** Needed to fill in a product, and to say which ones a collection has. */
  pick_product_words: (asker) => holds('admin_products_manager')(asker) || holds('collections_manager')(asker),
  /** Needed to see where the units of a product lie, and where an order is picked up. */
  pick_locations: (asker) =>
    holds('admin_products_manager')(asker) || holds('admin_orders')(asker) || inventoryPage(asker),
  pick_vendors: (asker) => holds('admin_products_manager')(asker) || inventoryPage(asker),
  /** Needed to give an order or a visitor's message to a colleague, and to say who gets a form's new ones. */
  pick_users: (asker) =>
    holds('admin_orders')(asker) || holds('admin_posted_data')(asker) || holds('admin_settings')(asker),
  /** Needed to read posted data, and to define its forms. */
  read_forms: (asker) => holds('admin_posted_data')(asker) || holds('admin_settings')(asker),
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
  Object.keys(role.permessions).every((flag) => isFlag(flag)) &&
  flags.every((flag) => !gives(role.permessions, flag) || policy[flag](asker))

/** Accounts of a higher rank cannot be edited. */
export const mayEdit = (asker: Asker, target: { role: { key: string } }) =>
  asker.role !== null && rankOf(target.role.key) <= rankOf(asker.role.key)
