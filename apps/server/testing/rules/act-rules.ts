/**
 * Rights of the acts that more than one call leads to, written by hand beside the table of calls: the right that the act
 * asks for where it is done, and every way there. A way may ask for more, never for less.
 */
export const actRules = {
  set_stock: [
    'correcting it',
    'moving it',
    'announcing a delivery',
    'marking units as damaged',
    'a file of a count',
    'a count’s file once more',
    'taking a count back',
    'a file of products',
    'taking a file of products back',
    'saving a product',
    'saving a variant',
  ],
  admin_products_delete: ['deleting a product', 'taking a file back that brought it'],
  admin_orders_delete: ['deleting an order', 'taking a file back that brought the order'],
  theme_code: ['an archive', 'saving a template', 'an older version', 'a setting of Liquid', 'a preview of one'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The flag below another that is denied to try an act; with every other flag given. */
export const deniedBy = {
  set_stock: 'admin_inventory_adjust',
  admin_products_delete: 'admin_products_delete',
  admin_orders_delete: 'admin_orders_delete',
  theme_code: 'admin_theme_code_editor',
} as const satisfies Record<keyof typeof actRules, string>
