import { isSame } from './is-same.ts'

export interface Rebased<Values extends object> {
  values: Values
  /** Fields that both sides changed, each in their own way. */
  contested: string[]
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Sides<Values extends object> {
  /** What the form began with. */
  base: Values
  /** What stands in it now. */
  mine: Values
  /** What the record says meanwhile. */
  theirs: Values
  /** Fields that are maps of values, each of which somebody may change by itself. */
  maps?: readonly string[] | undefined
}

/** One field of both; a map is laid over key by key. */
function merged(was: unknown, my: unknown, their: unknown) {
  if (isSame(my, was)) return { value: their, isContested: false }
  return { value: my, isContested: !isSame(their, was) && !isSame(their, my) }
}

function mergedMap(was: unknown, my: unknown, their: unknown) {
  if (!isMap(was) || !isMap(my) || !isMap(their)) return merged(was, my, their)
  const parts = [...new Set([...Object.keys(my), ...Object.keys(their)])].map((key) => ({
    key,
    ...merged(was[key], my[key], their[key]),
  }))
  const said = parts.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]]))
  return { value: Object.fromEntries(said), isContested: parts.some(({ isContested }) => isContested) }
}

/** Lays one's own changes over a record that others changed: untouched fields follow, touched ones stay. */
export function rebase<Values extends object>({ base, mine, theirs, maps = [] }: Sides<Values>): Rebased<Values> {
  const values = { ...theirs }
  const contested: string[] = []
  for (const key of Object.keys(theirs)) {
    const [was, my, their] = [base, mine, theirs].map((side: object): unknown => Reflect.get(side, key))
    const { value, isContested } = maps.includes(key) ? mergedMap(was, my, their) : merged(was, my, their)
    Reflect.set(values, key, value)
    if (isContested) contested.push(key)
  }
  return { values, contested }
}

/** The fields of a form that somebody touched. */
export const touchedFields = (base: object, mine: object) =>
  Object.keys(mine).filter((key) => !isSame(Reflect.get(base, key), Reflect.get(mine, key)))

/** Some fields of an object, as a change sends them. */
export function only<Values extends object>(values: Values, fields: readonly string[]): Partial<Values> {
  const some: Partial<Values> = { ...values }
  for (const key of Object.keys(some)) if (!fields.includes(key)) Reflect.deleteProperty(some, key)
  return some
}
