/** The first match wins: browsers also claim to be the ones further down. */
const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

const nameIn = (names: readonly (readonly [string, RegExp])[], text: string) =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? ''

/** Browser and system of a user agent; empty if unknown. */
export const deviceOf = (userAgent: string) => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
})
