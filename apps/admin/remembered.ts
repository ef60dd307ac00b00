import { isLocale, type Locale } from '@comptoir/platform/contract'

const localeKey = 'comptoir.locale'
const modeKey = 'comptoir.mode'
const themeKey = 'comptoir.theme'

/** What this browser keeps so that the first paint is right: never anything about the shop's business. */
export const rememberedLocale = (): Locale | null => {
  const stored = localStorage.getItem(localeKey)
  return isLocale(stored) ? stored : null
}

export const rememberLocale = (locale: Locale) => localStorage.setItem(localeKey, locale)

/** The person's light or dark, and the shop's theme, on the page and for the next time. */
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
