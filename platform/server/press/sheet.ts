/** A value of a table, line by line, with what stands small below it. */
export interface SheetCell {
  lines: readonly string[]
  notes: readonly string[]
}

export interface SheetColumn {
  label: string
  /** Of the width that the others leave; null: as wide as what stands in it, set at its end and never broken. */
  share: number | null
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

/**
 * One paper, whatever its kind: every text is in its language and its numbers are written out. It is printed as it
 * stands; what looks like markup is text.
 */
export interface Sheet {
  lang: string
  dir: 'ltr' | 'rtl'
  paper: 'a4' | 'us-letter'
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
  logo: { base64: string; format: 'png' | 'jpg' } | null
  /** The sender, line by line. */
  from: readonly string[]
  facts: readonly SheetFact[]
  parties: readonly { label: string; lines: readonly string[] }[]
  table: SheetTable
  rates: (SheetTable & { notes: readonly string[] }) | null
  sums: readonly SheetFact[]
  total: SheetFact | null
  /** What was paid, and what is to be. */
  settled: readonly { text: string; is_paid: boolean }[]
  words: readonly string[]
  /** Columns of the foot of every page. */
  foot: readonly (readonly string[])[]
  files: readonly SheetFile[]
}

/** Ends of lines, and marks that would turn the reading order of what follows them. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

const plain = (text: string) => text.replace(breaks, ' ').replace(marks, '')

/** Every text of a sheet, changed. */
export function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => withTexts(each, change))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withTexts(each, change)]))
}

/** As it can be printed: each text on a line of its own and in its own direction; files stay as they are. */
export const printable = <Logo>({ files, ...sheet }: Omit<Sheet, 'logo'> & { logo: Logo }): object => ({
  ...(withTexts(sheet, plain) as object),
  files,
})
