import { defaultLocale, isLocale, type Locale } from '@comptoir/platform/contract'

const localeKey = 'comptoir.locale'
const modeKey = 'comptoir.mode'
const themeKey = 'comptoir.theme'
const rightsKey = 'comptoir.rights'

/** Stored in the browser so that the first paint is right; never business data. */
export const rememberedLocale = (): Locale | null => {
  const stored = localStorage.getItem(localeKey)
  return isLocale(stored) ? stored : null
}

/** The first of the browser's languages that there are texts for. */
export const browserLocale = (): Locale =>
  navigator.languages.map((tag) => tag.slice(0, 2)).find(isLocale) ?? defaultLocale

export const rememberLocale = (locale: Locale) => localStorage.setItem(localeKey, locale)

export function applyTheme(mode: string, theme: string) {
  localStorage.setItem(modeKey, mode)
  localStorage.setItem(themeKey, theme)
  const isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const { dataset } = document.documentElement
  if (isDark) dataset.mode = 'dark'
  else delete dataset.mode
  if (theme === 'whity') dataset.theme = 'whity'
  else delete dataset.theme
}

/** The next page asks ahead only for lists that the user may see. */
export const rememberRights = (permissions: readonly string[]) => localStorage.setItem(rightsKey, permissions.join(' '))
