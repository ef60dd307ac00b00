export { ArticleRecord, ArticleRequest } from './article.ts'
export { articleUpdated } from './article.wire.ts'
export { blogUpdated } from './blog.wire.ts'
export { LabelChange } from './label.ts'
