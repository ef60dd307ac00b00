/** A text in whose gaps stands what every walk has of its own; `slots` are places in that list. */
export interface Template {
  parts: string[]
  slots: number[]
}

export type Value = Template | Value[] | number | boolean | null

export interface ReplayedStatement {
  text: string
  values: Value[]
  /** Its row is the number of the order. */
  drawsNumber: boolean
}

/** What the floor sends for a request of the shop. */
export interface ReplayedStep {
  step: string
  statements: ReplayedStatement[]
}

export interface Replay {
  /** Of each own value whether it is an id or a hash; the first one is the number. */
  owns: ('number' | 'id' | 'hash')[]
  steps: ReplayedStep[]
}

const fill = ({ parts, slots }: Template, owns: readonly string[]) =>
  parts.map((part, at) => part + (at < slots.length ? (owns[slots[at] ?? -1] ?? '') : '')).join('')

/** The value for one walk. */
export function valueFor(value: Value, owns: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => valueFor(each, owns))
  return value !== null && typeof value === 'object' ? fill(value, owns) : value
}
