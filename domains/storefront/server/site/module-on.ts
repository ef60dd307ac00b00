import type { Context } from '@comptoir/platform/server'

type Module = 'blog' | 'accounts' | 'pages' | 'posted-data'

/** False while the shop has switched it off: then its pages do not exist, and themes show no links to them. */
export const isOn = ({ modules }: Pick<Context, 'modules'>, module: Module) =>
  modules.some(({ key, enabled }) => key === module && enabled)
