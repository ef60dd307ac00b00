import type { Context } from '@comptoir/platform/server'

/** False while the shop has switched the module off: then what it owns does not exist. */
const hasModule =
  (key: string) =>
  ({ modules }: Pick<Context, 'modules'>) =>
    modules.some((module) => module.key === key && module.enabled)

export const hasBlog = hasModule('blog')
export const hasPages = hasModule('pages')
