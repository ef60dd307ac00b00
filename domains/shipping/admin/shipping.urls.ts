export const shippingUrl = '/organization/shipping_methods'
