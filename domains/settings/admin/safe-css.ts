const layer = 'shop'
/** Comments and texts are looked over whole, so that nothing hides in them. */
const parts = /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'/g
const imports = /@import\b[^;]*(?:;|$)/gi
const addresses = /\b(?:url|src|image|image-set|-webkit-image-set)\(\s*(?:"[^"]*"|'[^']*'|[^)]*)\s*\)/gi
const isOwn = (address: string) => /\(\s*["']?(?:\/(?!\/)|data:image\/|#)/i.test(address)

/** Escaped letters would spell the forbidden words unseen: `\75rl(` is `url(`. */
const unescaped = (css: string) =>
  css.replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (written, digits) => {
    const letter = String.fromCodePoint(Math.min(Number.parseInt(digits, 16) || 0xfffd, 0x10ffff))
    return /[a-z@(]/i.test(letter) ? letter : written
  })

/**
 * A shop's own styles, which may paint but not fetch: no imports, and no address outside this server.
 * They stand in the last layer, so they win over everything without `!important`.
 */
export function safeCss(css: string) {
  const plain = unescaped(css.replaceAll(parts, (part) => (part.startsWith('/*') ? '' : unescaped(part))))
  const kept = plain.replaceAll(imports, '').replaceAll(addresses, (address) => (isOwn(address) ? address : 'none'))
  return `@layer ${layer} {\n${kept}\n}`
}
