export { catalogueNeeds, listNamed } from './catalogue-needs.ts'
export { readCollectionFeed } from './collection/collection-feed.ts'
export { generalMenu, type MenuEntry, readCollectionMenu } from './collection/collection-menu.ts'
export { readCollectionPage } from './collection/collection-page.ts'
export {
  exampleHandleOf,
  findExampleCollection,
  findExampleProduct,
  readExampleGoods,
} from './example/example-pages.ts'
export { readExampleCollection, readExampleProduct } from './example/read-example.ts'
export { collectionLinks, productLinks } from './link-targets.ts'
export { type Facets, filterObjects, readFacets } from './product/filter-objects.ts'
export { objectScope } from './product/object-scope.ts'
export { countProducts } from './product/product-list.ts'
export { goodImage, productObject } from './product/product-object.ts'
export { findHandle, readProductPage, recommendationsFor } from './product/product-page.ts'
export { findVariantWith, type Good, type GoodsReader, readGoods } from './product/product-rows.ts'
export { readRelatedProducts } from './product/related-products.ts'
export { readSearch } from './search/search-page.ts'
export { readSuggestions } from './search/suggestions.ts'
export { readSitemapCollections, readSitemapProducts, readSitemapStarts, type SitemapEntry } from './sitemap.ts'
