/** A value of a table, line by line, with what stands small below it. */
export interface SheetCell {
  lines: readonly string[]
  notes: readonly string[]
  /** Numbers in frames, each with a text beside it. */
  boxes?: readonly SheetFact[]
}

export interface SheetColumn {
  label: string
  /**
   * Of the width that the others leave; null: as wide as what stands in it and never broken, set at its end, or at the
   * start of the paper where it is the first.
   */
  share: number | null
  /** `count`: pieces, large; `tick`: an empty frame in every row with a value. */
  look?: 'count' | 'tick'
}

/** Without a label it has no head. */
export interface SheetTable {
  columns: readonly SheetColumn[]
  rows: readonly (readonly (string | SheetCell)[])[]
}

export interface SheetFact {
  label: string
  value: string
}

export interface SheetFile {
  name: string
  text: string
  mime: string
  relationship: 'alternative' | 'data' | 'source' | 'supplement'
  description: string
}

/** What a file says of itself to machines, in words of a schema that others made (XMP). */
export interface SheetProperties {
  schema: string
  uri: string
  prefix: string
  values: readonly { name: string; value: string; description: string }[]
}

export type PaperSize = 'a4' | 'letter'

export interface SheetLogo {
  base64: string
  format: 'png' | 'jpg'
}

/**
 * One paper, whatever its kind: every text is in its language and its numbers are written out. It is printed as it
 * stands; what looks like markup is text.
 */
export interface Sheet {
  lang: string
  dir: 'ltr' | 'rtl'
  paper: PaperSize
  /** The kind in words, and its name: `Invoice` and `FA-2026-00012`. */
  title: string
  name: string
  /** Its day in words. */
  day: string
  /** The moment in the file's own facts, in seconds since 1970: the same sheet becomes the same bytes. */
  made_at: number
  author: string
  brand: string
  /** In place of the brand's name: PNG or JPEG. */
  logo: SheetLogo | null
  /** What a scanner reads, as Code 128 in place of the sender; a text that the code cannot hold stands alone. */
  code?: string
  /** The sender, line by line. */
  from: readonly string[]
  /** Large and pale behind everything, on each page. */
  stamp?: string
  /** What it is not, below its name. */
  notice?: string
  facts: readonly SheetFact[]
  parties: readonly { label: string; lines: readonly string[] }[]
  table: SheetTable
  /** Smaller ones after it. */
  more?: readonly (SheetTable & { title: string })[]
  /** What to do, one after the other. */
  steps?: readonly string[]
  rates: (SheetTable & { notes: readonly string[] }) | null
  sums: readonly SheetFact[]
  total: SheetFact | null
  /** What was paid, and what is to be. */
  settled: readonly { text: string; is_paid: boolean }[]
  /** How what is to be paid is; an address of the web leads there. */
  payment?: { title: string; facts: readonly (SheetFact & { is_link?: boolean })[] }
  words: readonly (string | SheetFact)[]
  /** Columns of the foot of every page. */
  foot: readonly (readonly string[])[]
  files: readonly SheetFile[]
  properties?: SheetProperties
}

/** Ends of lines, and marks that would turn the reading order of what follows them. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** As it can be printed: on a line of its own and in its own direction. */
export const plain = (text: string) => text.replace(breaks, ' ').replace(marks, '')

function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => changed(each, change))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(each, change)]))
}

/** As the layout reads it. */
export interface SheetTexts {
  files: Sheet['files']
}

/** Every text of a sheet, changed; files stay as they are, whatever can be drawn of them. */
export const withTexts = ({ files, ...sheet }: SheetTexts, change: (text: string) => string): SheetTexts => ({
  ...(changed(sheet, change) as object),
  files,
})
