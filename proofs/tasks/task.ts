import type { Hand } from './hand.ts'

/** Calls of the signed-in person. */
// biome-ignore lint/suspicious/noExplicitAny: a task states the shape it expects
export type Call = (method: 'GET', path: string) => Promise<{ body: any }>

export interface Task {
  name: string
  /** Presses and texts that it took when it was last judged. */
  before: { presses: number; texts: number }
  /** Presses that are counted now and were not then: into a field, or on what stood open already. */
  more?: number
  /** Where it begins: Home, unless it is about something that stands open. */
  start?: (call: Call) => Promise<string>
  work: (hand: Hand) => Promise<void>
}
