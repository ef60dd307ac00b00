const element = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi
const attribute = /(<[a-z][^<>]*?)\sstyle="([^"]*)"/gi

/** Takes the styles out of a page: the panel's content policy, which a frame inherits, forbids elements and attributes. */
export function splitPage(html: string) {
  const styles = [...html.matchAll(element)].map(([, text = '']) => text)
  const inline: string[] = []
  const page = html.replaceAll(element, '').replaceAll(attribute, (_match, head: string, style: string) => {
    const known = inline.indexOf(style)
    const at = known === -1 ? inline.push(style) - 1 : known
    return `${head} data-style="${at}"`
  })
  return { page, style: [...styles, ...inline.map((style, at) => `[data-style="${at}"] { ${style} }`)].join('\n') }
}
