import { z } from 'zod'

/** Both ends are included and may be left out, as an empty text. */
export interface Range {
  from: string
  to: string
}

/** Parses `10..20`, `10..` and `..20`; a single value is both ends. */
export function readRange(text: string): Range {
  const [from = '', to] = text.split('..')
  return { from, to: to ?? from }
}

export const spellRange = ({ from, to }: Range) => (from || to ? `${from}..${to}` : '')

/** Whole numbers, such as minor units: `2500..`. */
export const NumberRange = z.string().regex(/^(?!\.\.$)\d{0,11}(?:\.\.\d{0,11})?$/)

/** The operators of a filter for a range of numbers. */
export function endsOf(text: string): { gte?: number; lte?: number } {
  const { from, to } = readRange(text)
  return { ...(from !== '' && { gte: Number(from) }), ...(to !== '' && { lte: Number(to) }) }
}

export function isWithin(number: number, text: string) {
  const { gte = Number.NEGATIVE_INFINITY, lte = Number.POSITIVE_INFINITY } = endsOf(text)
  return number >= gte && number <= lte
}
