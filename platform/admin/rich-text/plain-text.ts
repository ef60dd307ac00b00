const blocks = 'p, h2, h3, h4, li, blockquote, pre, hr, br'

/** The words of HTML, a line for each block. */
export function plainText(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const block of body.querySelectorAll(blocks)) block.after('\n')
  return (body.textContent ?? '').replace(/\s*\n\s*/gu, '\n').trim()
}
