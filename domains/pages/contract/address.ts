import { isLocale } from '@comptoir/platform/contract'
import { z } from 'zod'

/** Begins with one slash; browsers read two, or a backslash, as the name of another host. */
const pathPattern = /^\/(?![/\\])[^\s\\]*$/

export const isPath = (text: string) => pathPattern.test(text)

const WebAddress = z.url({ protocol: /^https?$/ })

/** `https://shop.example/a` or `/a`; never `javascript:`. */
export const isSafeAddress = (text: string) => isPath(text) || WebAddress.safeParse(text).success

/** `/fr/pages/about` becomes `/pages/about`. */
export function withoutLanguage(path: string): string {
  const [, language] = /^\/([a-z]{2})(?=[/?#]|$)/.exec(path) ?? []
  if (!isLocale(language)) return path
  const rest = path.slice(language.length + 1)
  return rest.startsWith('/') ? rest : `/${rest}`
}
