/** Names of the objects that a page has, with what may be read of each. */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** A list or a text answers to these, whatever it holds. */
export const common = words('size first last')

const image = words(
  'id src alt width height aspect_ratio position media_type preview_image product_id variants attached_to_variant? presentation',
)

/** Also of loop variables by these names: `for variant in product.variants`. */
export const properties: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'product',
    words(`id title handle url description content vendor type tags price price_min price_max price_varies
      compare_at_price compare_at_price_min compare_at_price_max compare_at_price_varies available featured_image
      featured_media images media options options_with_values options_by_name variants variants_count selected_variant first_available_variant
      selected_or_first_available_variant has_only_default_variant collections created_at published_at template_suffix
      metafields requires_selling_plan selling_plan_groups selected_selling_plan selected_selling_plan_allocation
      quantity_price_breaks_configured? gift_card? own_amount sale`),
  ],
  [
    'variant',
    words(`id title sku barcode price compare_at_price available options option1 option2 option3 url weight weight_unit
      weight_in_unit inventory_quantity inventory_management inventory_policy featured_image featured_media image product_id taxable
      requires_shipping selected matched metafields unit_price unit_price_measurement quantity_rule quantity_price_breaks
      quantity_price_breaks_configured? selling_plan_allocations store_availabilities requires_selling_plan incoming next_incoming_date sale`),
  ],
  [
    'collection',
    words(`id title handle url description image featured_image products products_count all_products_count all_tags all_types
      all_vendors tags filters sort_by sort_options default_sort_by current_vendor current_type template_suffix published_at metafields
      next_product previous_product`),
  ],
  [
    'cart',
    words(`attributes items item_count note currency total_price original_total_price items_subtotal_price total_weight
      total_discount requires_shipping taxes_included duties_included cart_level_discount_applications discount_applications
      empty? checkout_charge_amount discounts total_discounts gift_cards due_price`),
  ],
  [
    'shop',
    words(`id name description url secure_url domain permanent_domain email phone address currency money_format
      money_with_currency_format enabled_payment_types enabled_currencies enabled_locales published_locales locale customer_accounts_enabled
      customer_accounts_optional customer_registration_enabled products_count collections_count password_message policies privacy_policy refund_policy
      shipping_policy terms_of_service subscription_policy metafields types vendors brand features registration vat_number`),
  ],
  ['image', image],
  [
    'blog',
    words(`id title handle url description articles articles_count all_tags tags comments_enabled? moderated? next_article
      previous_article metafields template_suffix`),
  ],
  [
    'article',
    words(`id title handle url content excerpt excerpt_or_content author published_at created_at updated_at image tags
      category language comments comments_count comments_enabled? moderated? comment_post_url user metafields template_suffix`),
  ],
  ['page', words('id title handle url content author published_at updated_at language template_suffix metafields')],
  ['media', words(`${[...image].join(' ')} sources host external_id duration`)],
  [
    'customer',
    words(`id email first_name last_name name phone has_account accepts_marketing tags tax_exempt addresses addresses_count
      default_address new_address orders orders_count total_spent b2b? deletion_requested_at`),
  ],
  [
    'address',
    words(`id name first_name last_name company address1 address2 street city province province_code zip country country_code
      phone default url lines`),
  ],
  [
    'order',
    words(`id name order_number currency item_count created_at email phone customer_url total_price subtotal_price
      line_items_subtotal_price total_discounts shipping_price tax_price taxes_included total_refunded_amount total_net_amount
      state state_label financial_status financial_status_label fulfillment_status fulfillment_status_label cancelled
      cancelled_at cancel_reason steps line_items shipping_methods tax_lines shipping_address billing_address discounts
      discount_applications note tags attributes`),
  ],
  ['linklist', words('title handle links levels')],
  ['link', words('title url handle active current child_active child_current links levels type object')],
  ['gift_card', words('last_four_characters code balance initial_value expires_on fault enabled expired entries')],
  ['request', words('host origin path page_type locale design_mode visual_preview_mode')],
  ['localization', words('available_countries available_languages country language market')],
  ['template', words('name suffix directory')],
  ['section', words('id settings blocks index index0 location')],
  ['block', words('id type settings shopify_attributes')],
  ['search', words('performed terms results results_count types filters sort_by sort_options default_sort_by')],
  ['predictive_search', words('performed terms resources types')],
  ['recommendations', words('performed? performed products products_count intent')],
  ['paginate', words('current_offset current_page items page_param page_size pages parts previous next')],
])

/** Objects of the format that this shop does not have, so that templates read nothing. */
export const lacking = words(`comment policy metaobjects company
  company_location checkout robots user store_availability`)
