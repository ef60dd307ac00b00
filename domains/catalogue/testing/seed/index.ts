export { seedProducts } from './seed-products.ts'
export { readSellables, type Sellable } from './sellables.ts'

export const seededTables = ['products', 'product_search', 'collections', 'collection_products', 'variants']
