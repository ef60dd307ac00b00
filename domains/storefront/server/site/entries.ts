export type Entries = Readonly<Record<string, string>>

/** Texts of a group of fields: `customer[email]`. */
export function entriesIn(fields: unknown): Record<string, string> {
  const texts = Object.entries(Object(fields)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}
