import { isSame } from './is-same.ts'

export interface RebaseResult<Values extends object> {
  values: Values
  /** Fields that both sides changed to different values. */
  contested: string[]
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface RebaseInput<Values extends object> {
  base: Values
  mine: Values
  theirs: Values
  /** Fields whose value is a map; they are merged key by key. */
  maps?: readonly string[] | undefined
}

function merged(before: unknown, my: unknown, their: unknown) {
  if (isSame(my, before)) return { value: their, isContested: false }
  return { value: my, isContested: !isSame(their, before) && !isSame(their, my) }
}

function mergedMap(before: unknown, my: unknown, their: unknown) {
  if (!isMap(before) || !isMap(my) || !isMap(their)) return merged(before, my, their)
  const parts = [...new Set([...Object.keys(my), ...Object.keys(their)])].map((key) => ({
    key,
    ...merged(before[key], my[key], their[key]),
  }))
  const entries = parts.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]]))
  return { value: Object.fromEntries(entries), isContested: parts.some(({ isContested }) => isContested) }
}

/** Applies local changes to a newer record: untouched fields take the new value, touched ones keep theirs. */
export function rebase<Values extends object>({
  base,
  mine,
  theirs,
  maps = [],
}: RebaseInput<Values>): RebaseResult<Values> {
  const values = { ...theirs }
  const contested: string[] = []
  for (const key of Object.keys(theirs)) {
    const [before, my, their] = [base, mine, theirs].map((side: object): unknown => Reflect.get(side, key))
    const { value, isContested } = maps.includes(key) ? mergedMap(before, my, their) : merged(before, my, their)
    Reflect.set(values, key, value)
    if (isContested) contested.push(key)
  }
  return { values, contested }
}

export const touchedFields = (base: object, mine: object) =>
  Object.keys(mine).filter((key) => !isSame(Reflect.get(base, key), Reflect.get(mine, key)))

export function only<Values extends object>(values: Values, fields: readonly string[]): Partial<Values> {
  const some: Partial<Values> = { ...values }
  for (const key of Object.keys(some)) if (!fields.includes(key)) Reflect.deleteProperty(some, key)
  return some
}
