/** Counts code points, so that a letter outside the basic plane is one. */
export const textLength = (text: string) => [...text].length

const entities = /&(?:#\d+|#x[\da-f]+|\w+);/gi

/** Length without tags, repeated blanks and zero-width characters. */
export function visibleLength(html: string): number {
  const text = html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&nbsp;|&#160;/gi, ' ')
    .replaceAll(entities, '·')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
  return textLength(text.trim())
}
