import type { MetafieldsInput, MetaValue } from '../../contract/metafields.ts'

const hasValue = (before: unknown, key: string) =>
  typeof before === 'object' && before !== null && Object.hasOwn(before, key)

const isNothing = (value: MetaValue | null) =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

interface Change {
  key: string
  next: MetaValue | null
  /** Values of the record. */
  before: unknown
}

/** The values with one changed; null removes it from the record, which one that it never had need not be. */
export function withValue(value: MetafieldsInput, { key, next, before }: Change): MetafieldsInput {
  const { [key]: _before, ...others } = value
  if (!isNothing(next)) return { ...others, [key]: next }
  return hasValue(before, key) ? { ...others, [key]: null } : others
}
