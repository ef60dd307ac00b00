export { MenuChange } from './menu.ts'
export { PageRequest } from './page.ts'
export { RedirectRequest } from './redirect.ts'
