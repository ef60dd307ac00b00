export { seedProducts } from './seed-products.ts'

export const seededTables = ['products', 'product_search', 'collections', 'collection_products', 'variants']
