const entityOf: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const characterOf: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

const spelled = (text: string) => text.replaceAll(/[&<>]/g, (character) => entityOf[character] ?? character)
const read = (html: string) =>
  html.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => characterOf[entity] ?? entity)

const paragraph = /<p>((?:(?!<\/?p>)[\s\S])*)<\/p>/g
const lineBreak = /<br ?\/?>/g

/** Plain text as paragraphs: a blank line begins a new one. */
export const htmlOf = (text: string) =>
  text === ''
    ? ''
    : text
        .split('\n\n')
        .map((part) => `<p>${part.split('\n').map(spelled).join('<br>')}</p>`)
        .join('')

/** The text of a description that holds nothing but paragraphs; null where it holds more. */
export function textOf(html: string): string | null {
  const parts = [...html.matchAll(paragraph)].map(([, inner = '']) => inner.replaceAll(lineBreak, '\n'))
  const isOnlyParagraphs = html.replaceAll(paragraph, '').trim() === ''
  if (!isOnlyParagraphs || parts.some((part) => part.includes('<'))) return null
  return parts.map(read).join('\n\n')
}

/** The same description written one way, so that what looks alike is alike. */
export function tidied(html: string) {
  const text = textOf(html)
  return text === null ? html : htmlOf(text.trim())
}
