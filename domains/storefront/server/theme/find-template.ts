import type { LoadedTheme } from './theme-shelf.ts'

const hasTemplate = ({ names }: LoadedTheme, template: string) =>
  names.has(`templates/${template}.json`) || names.has(`templates/${template}.liquid`)

const suffixPattern = /^[a-z0-9_-]{1,64}$/

export interface FoundTemplate {
  theme: LoadedTheme
  template: string
  suffix: string | null
}

/** With the first suffix for which the theme has a template; a page that it lacks altogether is the shipped theme's. */
export function findTemplate(
  themes: readonly LoadedTheme[],
  template: string,
  suffixes: readonly (string | null)[],
): FoundTemplate | null {
  for (const theme of themes) {
    const suffix = suffixes.find(
      (one): one is string => one !== null && suffixPattern.test(one) && hasTemplate(theme, `${template}.${one}`),
    )
    if (suffix !== undefined) return { theme, template: `${template}.${suffix}`, suffix }
    if (hasTemplate(theme, template)) return { theme, template, suffix: null }
  }
  return null
}
