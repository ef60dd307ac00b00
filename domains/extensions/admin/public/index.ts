export { PublicPages } from './public-pages.tsx'
