/** Comments and strings are matched as a whole, so that nothing hides in them. */
const parts = /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'/g
const imports = /@import\b[^;]*(?:;|$)/gi

// No backslashes or control characters: browsers read `/\host`, and `//` with a tab in between, as another host.
// Quoted data URLs of images may contain anything else.
const path = String.raw`\/(?![/\\])`
const quoted = (quote: string) =>
  String.raw`${quote}(?:(?:${path}|#)[^"'()\\\x00-\x1f]*|data:image\/[^${quote}\\\x00-\x1f]*)${quote}`
const text = `(?:${quoted('"')}|${quoted("'")})`
const bare = String.raw`(?:${path}|#|data:image\/)[^"'()\\\s\x00-\x1f]*`
const ownUrl = String.raw`url\(\s*(?:${text}|${bare})\s*\)`
const ownItem = String.raw`(?:${text}|${ownUrl})(?:\s+[\d.]+(?:x|dppx|dpi|dpcm))?`
const ownSet = String.raw`image-set\(\s*${ownItem}(?:\s*,\s*${ownItem})*\s*\)`
const fetching = String.raw`\b(?:url|src|image|image-set)\(`
const addresses = new RegExp(
  String.raw`(\b(?:${ownUrl}|${ownSet}))|(${fetching}\s*(?:"[^"]*"|'[^']*'|[^)]*)\s*\))|${fetching}`,
  'gi',
)

/** Renames every `url()` that is not local, so that nothing is fetched. */
const withOwnAddresses = (css: string) =>
  css.replaceAll(addresses, (_whole, own?: string, other?: string) => own ?? (other ? 'none' : 'blocked('))

/**
 * Resolves escapes that would hide forbidden words: `\75rl(` and `u\rl(` are `url(`. Others are rewritten with six
 * digits, so that they cannot absorb the next character.
 */
const unescaped = (css: string) =>
  css.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi, (written: string, digits?: string, plain?: string) => {
    if (plain !== undefined) return /[a-z@(-]/i.test(plain) ? plain : written
    const letter = String.fromCodePoint(Math.min(Number.parseInt(digits ?? '', 16) || 0xfffd, 0x10ffff))
    return /[a-z@(-]/i.test(letter) ? letter : `\\${digits?.padStart(6, '0')} `
  })

/** Without comments, imports and addresses outside this server. */
function ownRules(css: string) {
  const written = css.replaceAll(parts, (part) => (part.startsWith('/*') ? '' : part))
  // Twice: escapes inside an address are rejected as written, and names are visible only without escapes.
  const plain = unescaped(withOwnAddresses(written))
  return withOwnAddresses(plain.replaceAll(imports, ''))
}

/**
 * Sanitises custom styles: no imports, no address outside this server. They are in a layer, the last of the panel's, so
 * they win without `!important`.
 */
export const safeCss = (css: string, layer: string) => `@layer ${layer} {\n${ownRules(css)}\n}`

const closing: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' }

/** Whether all brackets are paired, so that nothing stands outside of rules that are written around it. */
function isClosed(rules: string) {
  const lines = rules.replaceAll(/\r\n?|\f/g, '\n')
  // Addresses and escapes may hold brackets that close nothing.
  const bare = lines
    .replaceAll(parts, '')
    .replaceAll(/\burl\([^)]*\)/gi, '')
    .replaceAll(/\\[\s\S]/g, '')
  if (/["']/.test(bare)) return false
  const open: string[] = []
  for (const [bracket] of bare.matchAll(/[{}()[\]]/g)) {
    const end = closing[bracket]
    if (end) open.push(end)
    else if (open.pop() !== bracket) return false
  }
  return open.length === 0
}

export type StyleFault = 'STYLE_IMPORT' | 'STYLE_ADDRESS' | 'STYLE_BROKEN'

/** Why a style sheet is not taken over as it is. */
export function styleFaults(css: string): StyleFault[] {
  const plain = unescaped(css.replaceAll(parts, (part) => (part.startsWith('/*') ? '' : part)))
  const isForeign = [...plain.matchAll(addresses)].some(([, own]) => own === undefined)
  return [
    ...(/@import\b/i.test(plain) ? (['STYLE_IMPORT'] as const) : []),
    ...(isForeign ? (['STYLE_ADDRESS'] as const) : []),
    ...(isClosed(ownRules(css)) ? [] : (['STYLE_BROKEN'] as const)),
  ]
}
