export * from './collection.wire.ts'
export * from './product.wire.ts'
export { deleteProductData, productsData, updateProductData } from './product-entry.ts'
export * from './variant.wire.ts'
