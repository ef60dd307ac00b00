/** Without spaces and hyphens, in capitals: `sw1a 1aa` and `SW1A-1AA` are the same. */
export const plainPostcode = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()

interface Span {
  prefix?: string
  from?: string
  to?: string
}

/** Either a beginning or both ends of a range. */
export function isPostcodeRule({ prefix, from, to }: Span) {
  if (prefix !== undefined) return from === undefined && to === undefined
  return from !== undefined && to !== undefined && from.length === to.length && from <= to
}
