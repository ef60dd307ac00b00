export { PageRequest } from './page.ts'
