import type { PostcodeRule, ZoneRequest } from '../../contract/zone.ts'

/** `69001–69009` and `97*`, as they are typed and shown. */
export const spelledRule = ({ prefix, from, to }: PostcodeRule) =>
  prefix === undefined ? `${from}–${to}` : `${prefix}*`

export const spelledRules = (rules: readonly PostcodeRule[], mode: PostcodeRule['mode']) =>
  rules
    .filter((rule) => rule.mode === mode)
    .map(spelledRule)
    .join(', ')

/** The rules in a text: parts between commas or lines, a range with two dots or a dash, otherwise a beginning. */
export function rulesIn(text: string, mode: PostcodeRule['mode']): ZoneRequest['postcodes'] {
  const parts = text.split(/[,;،、\n]/).flatMap((part) => part.trim() || [])
  return parts.map((part) => {
    const [from = '', to] = part.split(/\s*(?:–|\.\.|(?<=^[\p{L}\p{N} ]+)-(?=[\p{L}\p{N} ]+$))\s*/u)
    return to === undefined ? { mode, prefix: from.replace(/\*$/, '') } : { mode, from, to }
  })
}
