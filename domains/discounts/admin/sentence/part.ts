/** Parts of a sentence, each of which opens the section that it is made in. */
export const partKeys = [
  'what',
  'on',
  'buy',
  'except',
  'reduced',
  'minimum',
  'who',
  'places',
  'languages',
  'cap',
  'often',
  'from',
  'until',
  'limit',
  'budget',
  'together',
] as const
export type PartKey = (typeof partKeys)[number]

export interface Part {
  text: string
  /** Nothing is chosen, and the discount cannot do without. */
  isMissing?: boolean
  /** Begins with a name, whose first letter stays as it is. */
  isName?: boolean
}
export type Parts = Partial<Record<PartKey, Part>>
