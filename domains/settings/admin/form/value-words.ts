import type { useText } from '@comptoir/platform/admin'

const longest = 40

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined

function spelled(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** The value of a setting as people say it. */
export function valueWords(t: ReturnType<typeof useText>, name: string, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'on' : 'off')
  if (isEmpty(value)) return t('nothing')
  if (t.has(`choices.${name}.${String(value)}`)) return t(`choices.${name}.${String(value)}`)
  return name === 'theme' ? t(`themes.${String(value)}.name`) : spelled(value)
}
