/**
 * Permission flags: those of the specification (§6) in its spelling, and ours. A right below another comes with it,
 * unless a role denies it.
 */
export const rights = {
  admin_orders: [
    'admin_orders_create',
    'admin_orders_edit',
    'admin_orders_cancel',
    'admin_orders_refund',
    'admin_orders_delete',
    'admin_documents',
  ],
  customers_manager: ['customers_export', 'customers_erase'],
  admin_products_manager: ['admin_products_delete'],
  admin_variants_manager: ['admin_inventory_adjust'],
  collections_manager: [],
  admin_discounts: [],
  admin_gift_cards: [],
  admin_media: [],
  admin_web_store: [],
  admin_blog: [],
  admin_theming: [],
  admin_theme_code_editor: [],
  admin_posted_data: [],
  admin_stats: [],
  admin_settings: [],
  admin_shipping: [],
  admin_payments: [],
  admin_taxes: [],
  admin_api_keys: [],
  admin_billing: [],
} as const

export type MainFlag = keyof typeof rights
export type Flag = MainFlag | (typeof rights)[MainFlag][number]

const isMain = (key: string): key is MainFlag => Object.hasOwn(rights, key)

export const mainFlags: readonly MainFlag[] = Object.keys(rights).filter(isMain)

export const flagsBelow = (flag: MainFlag): readonly Flag[] => rights[flag]

export const flags: readonly Flag[] = mainFlags.flatMap((flag) => [flag, ...flagsBelow(flag)])

export const isFlag = (key: string): key is Flag => flags.some((flag) => flag === key)

const mainOf = new Map<Flag, MainFlag>(mainFlags.flatMap((main) => flagsBelow(main).map((flag) => [flag, main])))

/** True if flags as a role keeps them give the right: below another it needs that one and no denial. */
export function gives(permessions: Readonly<Record<string, boolean>>, flag: Flag): boolean {
  const main = mainOf.get(flag)
  return main ? permessions[main] === true && permessions[flag] !== false : permessions[flag] === true
}
