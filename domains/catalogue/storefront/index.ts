export { catalogueNeeds } from './catalogue-needs.ts'
export { generalMenu, type MenuEntry, readCollectionMenu } from './collection/collection-menu.ts'
export { readCollectionPage } from './collection/collection-page.ts'
export { findHandle, readProductPage } from './product/product-page.ts'
