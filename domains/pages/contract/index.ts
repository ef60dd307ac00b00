export { MenuChange } from './menu.ts'
export { PageRequest } from './page.ts'
