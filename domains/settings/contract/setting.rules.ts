import { coreSettingKeys } from './setting.ts'

/** Root only: billing, technical settings, and styles that could hide or imitate any part of the panel. */
export const isRootOnly = (key: string) =>
  key === 'admin_css' || key.startsWith('billing_') || key.startsWith('trial_') || coreSettingKeys.includes(key)

const deepestNesting = 5
const maxTextLength = 65_536
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

function clean(value: unknown): Record<string, unknown> | string | null {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const entries = Object.entries(value)
  if (entries.some(([key]) => forbidden.has(key))) throw new Error('A locale setting has a forbidden key')
  const tree: Record<string, unknown> = Object.create(null)
  for (const [key, part] of entries) {
    const leaf = clean(part)
    if (leaf !== null) tree[key] = leaf
  }
  return tree
}

/**
 * Custom texts per language. May be JSON text, even doubly encoded (specification §5); must resolve to an
 * object of texts. Throws otherwise; the caller logs it.
 */
export function resolveCustomLocales(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && JSON.stringify(value).length > maxTextLength)
    throw new Error('Locale settings are too long')
  let resolved = value
  for (let depth = 0; typeof resolved === 'string'; depth += 1) {
    if (depth === deepestNesting || resolved.length > maxTextLength)
      throw new Error('Locale settings are nested too deep')
    resolved = JSON.parse(resolved)
  }
  const tree = clean(resolved ?? {})
  if (tree === null || typeof tree === 'string') throw new Error('Locale settings are not an object')
  return tree
}
