export { ArticleRequest } from './article.ts'
