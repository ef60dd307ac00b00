export { readRedirect } from './find-redirect.ts'
export { readMenu } from './menu-links.ts'
export { pageNeeds, readStorePage } from './page-object.ts'
export { readSitemapPages } from './page-rows.ts'
