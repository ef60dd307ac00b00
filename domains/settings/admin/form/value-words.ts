import type { useText } from '@comptoir/platform/admin'

const longest = 40

/** Texts by key, such as the identifiers of the law: what is written of them. */
function writtenIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.values(value)
  return parts.every((part) => typeof part === 'string') ? parts.filter(Boolean).join(', ') : value
}

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined

function spelled(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** The value of a setting as people say it. */
export function valueWords(t: ReturnType<typeof useText>, name: string, stored: unknown): string {
  const value = writtenIn(stored)
  if (typeof value === 'boolean') return t(value ? 'on' : 'off')
  if (isEmpty(value)) return t('nothing')
  if (t.has(`choices.${name}.${String(value)}`)) return t(`choices.${name}.${String(value)}`)
  if (name === 'language') return t(`texts.languages.${String(value)}`)
  return name === 'theme' ? t(`themes.${String(value)}.name`) : spelled(value)
}
