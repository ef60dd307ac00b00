import type { Context } from '@comptoir/platform/server'

/** False while the shop has switched its blog off: then its pages do not exist. */
export const hasBlog = ({ modules }: Pick<Context, 'modules'>) =>
  modules.some(({ key, enabled }) => key === 'blog' && enabled)
