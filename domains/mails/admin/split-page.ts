const element = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi

/** Takes the style elements out of a page: the panel's content policy, which a frame inherits, forbids them. */
export function splitPage(html: string) {
  const styles = [...html.matchAll(element)].map(([, text = '']) => text)
  return { page: html.replaceAll(element, ''), style: styles.join('\n') }
}
