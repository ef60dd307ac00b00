import { isSame } from './is-same.ts'

export interface Rebased<Values extends object> {
  values: Values
  /** Fields that both sides changed, each in their own way. */
  contested: string[]
}

interface Sides<Values extends object> {
  /** What the form began with. */
  base: Values
  /** What stands in it now. */
  mine: Values
  /** What the record says meanwhile. */
  theirs: Values
}

/** Lays one's own changes over a record that others changed: untouched fields follow, touched ones stay. */
export function rebase<Values extends object>({ base, mine, theirs }: Sides<Values>): Rebased<Values> {
  const values = { ...theirs }
  const contested: string[] = []
  for (const key of Object.keys(theirs)) {
    const [was, my, their] = [base, mine, theirs].map((side: object): unknown => Reflect.get(side, key))
    if (isSame(my, was)) continue
    Reflect.set(values, key, my)
    if (!isSame(their, was) && !isSame(their, my)) contested.push(key)
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
