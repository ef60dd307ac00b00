import { orderCallRules } from './order-call-rules.ts'
import { peopleCallRules } from './people-call-rules.ts'
import { sellingCallRules } from './selling-call-rules.ts'
import { settingsCallRules } from './settings-call-rules.ts'
import { storefrontCallRules } from './storefront-call-rules.ts'

/** Rights of each call (specification §6 and the rights below its flags), written by hand: `GET PUT /api/user` are two calls. */
export const callRules: Readonly<Record<string, string>> = {
  anyone: `
    GET /api/public/settings
    POST /api/login
    GET /api/check_internet
    GET POST /api/setup
    POST /api/password_resets
    POST /api/account_links/read
    POST /api/password_resets/use
    POST /api/invitations/accept
    GET POST /api/public/forms/{key}
    GET /api/get_plugin_public_pages_by_key/{key}
    GET /api/get_plugin_public_pages_script_by_key/{key}
    GET /api/get_plugin_public_pages_style_by_key/{key}
    GET /api/plugins/{key}/public_store
  `,
  signed_in: `
    GET /api/dashboard
    GET /api/shared_views
    GET /api/custom_fields
    GET /api/custom_fields/references
    GET /api/tax_classes
    GET /api/shipping_methods
  `,
  person: `
    POST /api/logout
    GET /api/admin_startup_config
    GET PUT /api/user
    GET POST /api/user/two_factor
    POST /api/user/two_factor/confirm
    POST /api/user/two_factor/recovery_codes
    POST /api/user/two_factor/off
    PUT /api/lists/{list}
    POST /api/lists/{list}/shared_views
    PUT DELETE /api/shared_views/{id}
    GET /api/sessions
    DELETE /api/sessions/{id}
    GET /api/get_recent_notifications
    GET /api/notifications
    GET POST /api/mark_notification_as_read/{id}
    GET POST /api/mark_all_notification_as_read/
    POST /api/mark_notifications_as_unread
    GET /api/get_plugins_data
    GET /api/get_plugin_script_by_key/{key}
    GET /api/get_plugin_style_by_key/{key}
    POST /api/plugins/{key}/reports
  `,
  root: `
    GET /api/settings/changes
    GET /api/system
    GET /api/modules
    PUT /api/modules/{key}
    PUT /api/billing/terms
    POST /api/billing/invoices/{id}/close
    POST /api/plugins/hard_reload
    GET /api/plugins
    POST /api/plugins/check
    POST /api/plugins/install
    POST /api/plugins/{key}/enable
    POST /api/plugins/{key}/disable
    POST /api/plugins/{key}/approve
    POST /api/plugins/{key}/discard
    POST /api/plugins/{key}/rollback
    POST /api/plugins/{key}/clear
    PUT /api/plugins/{key}/settings
    GET /api/plugins/{key}/logs
    DELETE /api/plugins/{key}
  `,
  plugin_store: `
    GET /api/plugins/{key}/store
    GET PUT DELETE /api/plugins/{key}/store/{name}
  `,
  permitted: `
    GET /api/get_plugin_by_key/{key}
    GET /api/mails
    GET /api/mails/{id}
    POST /api/mails/{id}/send
    GET /api/system/oldest_job
    GET /api/mail_server
  `,
  admin_products_manager: `
    GET POST /api/products
    GET PUT /api/products/{id}
    GET /api/products/{id}/waiting
    POST /api/products/{id}/duplicate
    POST /api/products/bulk
    POST /api/variants
    PUT DELETE /api/variants/{id}
    GET /api/products/export
    POST /api/products/import
    GET POST /api/products/samples
    POST /api/products/edits/preview
    POST GET /api/products/edits
    GET /api/products/edits/{id}
    GET /api/products/edits/{id}/rows
    POST /api/products/edits/{id}/stop
    POST /api/products/edits/{id}/revert
  `,
  admin_products_delete: `
    DELETE /api/products/{id}
    DELETE /api/products/samples
    GET /api/products/trash
    POST /api/products/{id}/restore
  `,
  inventory_page: `
    POST /api/locations
    GET /api/locations/stock
    POST /api/locations/order
    PUT DELETE /api/locations/{id}
    GET /api/inventory/{variant_id}/movements
    GET /api/inventory/{variant_id}/promised
    GET /api/inventory/promised
    GET /api/inventory/waiting
    GET /api/inventory
    GET /api/inventory/export
  `,
  stock_changes: `
    POST /api/inventory/import
    POST /api/inventory/adjust
    POST /api/inventory/transfer
    PUT /api/inventory/incoming
    PUT /api/inventory/damaged
  `,
  collections_manager: `
    GET POST /api/collections
    GET PUT DELETE /api/collections/{id}
    POST /api/collections/bulk
    GET POST /api/collections/{id}/products
    GET /api/collections/candidates
    POST /api/collections/preview
    POST /api/collections/{id}/move
  `,
  vendors_page: `
    GET POST /api/vendors
    GET PUT DELETE /api/vendors/{id}
    POST /api/vendors/bulk
  `,
  use_media: `
    POST /api/media/upload_files/{tag}
    POST /api/media/fetch_file
    GET /api/media/get_files/{tag}
    GET /api/media/get_files
    GET /api/media/get_tags
    GET /api/media/get_file_by_id/{id}
  `,
  media_page: `
    PUT DELETE /api/media/files/{id}
    POST /api/media/files/{id}/replace
  `,
  read_forms: 'GET /api/forms',
  ...storefrontCallRules,
  ...orderCallRules,
  ...peopleCallRules,
  ...sellingCallRules,
  ...settingsCallRules,
  admin_shipping: `
    POST /api/shipping_methods
    PUT DELETE /api/shipping_methods/{id}
    POST /api/shipping_methods/order
    POST /api/shipping_methods/try
    GET POST /api/shipping_zones
    PUT DELETE /api/shipping_zones/{id}
  `,
  admin_payments: `
    GET /api/payment_methods
    GET /api/payment_methods/refusers
    PUT /api/payment_methods/{key}
    PUT /api/payment_methods/stripe/keys
    POST /api/payment_methods/order
    POST /api/payment_methods/try
    POST /api/payment_methods/stripe/try
    GET /api/payment_events
    GET /api/payments_without_order
    GET /api/payments_without_order/{id}
    POST /api/payments_without_order/{id}/order
    GET /api/payments_without_order/{id}/orders
    POST /api/payments_without_order/{id}/attach
    POST /api/payments_without_order/{id}/give_back
    GET /api/orders/{id}/held_money
    POST /api/orders/{id}/capture
    POST /api/orders/{id}/void
  `,
  admin_taxes: `
    GET POST /api/tax_rates
    PUT DELETE /api/tax_rates/{id}
    POST /api/tax_classes
    PUT DELETE /api/tax_classes/{id}
  `,
  admin_stats: `
    GET /api/payment_methods/figures
    GET /api/stats
    GET /api/stats/products/{id}
    GET /api/stats/goods
  `,
  admin_api_keys: `
    GET POST /api/api_keys
    POST /api/api_keys/{id}/revoke
    GET POST /api/webhooks
    GET /api/webhook_events
    PUT DELETE /api/webhooks/{id}
    POST /api/webhooks/{id}/secret
    POST /api/webhooks/{id}/ping
    POST /api/webhooks/{id}/retry
    GET /api/webhook_deliveries
    GET /api/webhook_deliveries/{id}
    POST /api/webhook_deliveries/{id}/send
  `,
  pick_users: 'GET /api/users/pick',
  pick_customers: 'GET /api/customers/pick',
  pick_locations: `
    GET /api/locations
    GET /api/inventory/{variant_id}
  `,
  pick_vendors: 'GET /api/vendors/pick',
  pick_products: 'GET /api/products/pick',
  pick_collections: 'GET /api/collections/pick',
  pick_product_words: 'GET /api/collections/words',
}
