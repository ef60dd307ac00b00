export const methodKeys = ['homeDelivery', 'pickUpInStore', 'custom'] as const
