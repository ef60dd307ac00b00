/** Permission flags of the specification (§6), in its spelling, plus `admin_media` for the media screen. */
export const flags = [
  'admin_orders',
  'admin_products_manager',
  'admin_variants_manager',
  'collections_manager',
  'admin_blog',
  'admin_web_store',
  'admin_theming',
  'admin_theme_code_editor',
  'admin_posted_data',
  'customers_manager',
  'admin_media',
] as const

export type Flag = (typeof flags)[number]

export const isFlag = (key: string): key is Flag => flags.some((flag) => flag === key)
