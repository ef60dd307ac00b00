/** White space of the language; JavaScript's `\s` knows more. */
export const space = '[ \\t\\r\\n\\f\\v]'
const quotedText = `"[^"]*"|'[^']*'`
/** A value as lax markup has it: quoted text, or anything up to a space, comma or pipe. */
export const fragment = `(?:${quotedText}|(?:[^ \\t\\r\\n\\f\\v,|'"]|${quotedText})+)`
export const quoted = `(?:${quotedText})`

const attributes = new RegExp(`(\\w[\\w-]*)${space}*:${space}*(${fragment})`, 'g')

/** `name: value` pairs anywhere in lax markup. */
export const attributesIn = (markup: string): [name: string, value: string][] =>
  [...markup.matchAll(attributes)].map(([, name = '', value = '']) => [name, value])

const leading = /^[\0 \t\r\n\f\v]+/
const trailing = /[\0 \t\r\n\f\v]+$/
export const trimStart = (text: string) => text.replace(leading, '')
export const trimEnd = (text: string) => text.replace(trailing, '')
export const trim = (text: string) => trimEnd(trimStart(text))
export const isSpace = (text: string) => /^[ \t\r\n\f\v]*$/.test(text)
