import { z } from 'zod'
import type { ChosenAddons, Entries } from './cart.table.ts'
import { cartFault } from './cart-fault.ts'

export const cartLimits = {
  lines: 100,
  quantity: 9_999,
  /** Per line, and for the cart itself. */
  entries: 20,
  name: 100,
  text: 500,
  note: 5_000,
} as const

/** A request for a line, as forms and scripts of themes send it. */
export interface LineInput {
  variant_id: string
  quantity: number
  addons: ChosenAddons
  properties: Entries
}

const Quantity = z.coerce.number().int().min(0)
const Texts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String))
const Chosen = z.record(z.string(), z.union([z.string().transform((one) => [one]), z.array(z.string())]))

/** @throws QUANTITY_LIMIT */
export function quantityOf(given: unknown, usual = 1): number {
  const parsed = Quantity.safeParse(given === undefined || given === '' ? usual : given)
  if (!parsed.success || parsed.data > cartLimits.quantity) {
    throw cartFault('QUANTITY_LIMIT', { most: cartLimits.quantity })
  }
  return parsed.data
}

/** Names with texts; empty ones count as not entered. @throws TEXT_TOO_LONG */
export function entriesOf(given: unknown): Entries {
  const parsed = Texts.safeParse(given ?? {})
  const entries = Object.entries(parsed.data ?? {}).filter(([, text]) => text !== '')
  const isLong = entries.some(([name, text]) => name.length > cartLimits.name || text.length > cartLimits.text)
  if (!parsed.success || isLong || entries.length > cartLimits.entries) throw cartFault('TEXT_TOO_LONG', {})
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Chosen values in one order, so that equal choices are one line. */
export function addonsOf(given: unknown): ChosenAddons {
  const chosen = Chosen.safeParse(given ?? {}).data ?? {}
  const options = Object.entries(chosen).flatMap(([option, values]) => {
    const real = values.filter((value) => value !== '').toSorted()
    return real.length > 0 ? [[option, real] as const] : []
  })
  return Object.fromEntries(options.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** @throws TEXT_TOO_LONG */
export function noteOf(given: unknown): string {
  const note = String(given ?? '').trim()
  if (note.length > cartLimits.note) throw cartFault('TEXT_TOO_LONG', {})
  return note
}
