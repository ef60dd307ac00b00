import { limits } from '@comptoir/catalogue/contract'
import { distinctWords, type FieldError, isSameWord, maxMoney } from '@comptoir/platform/contract'

/** Rounds to the nearest amount that is `ending` above a multiple of `to`, in minor units. */
export interface Rounding {
  to: number
  ending: number
}

export type AmountChange =
  | { mode: 'set'; value: number; rounding: Rounding | null }
  /** In minor units, or in hundredths of a percent. */
  | { mode: 'amount' | 'percent'; value: number; rounding: Rounding | null }
  | { mode: 'clear' }

export type PriceChange = Exclude<AmountChange, { mode: 'clear' }> & { compare_at: 'keep' | 'old_price' | 'clear' }

interface NamesChange {
  add: readonly string[]
  remove: readonly string[]
}

export interface Changes {
  status?: 'draft' | 'active' | 'unlisted' | 'archived'
  price?: PriceChange
  compare_at_price?: AmountChange
  tags?: NamesChange
  collections?: NamesChange
  vendor?: string
}

export interface EditableVariant {
  id: string
  price: number
  compare_at_price: number | null
}

export interface Editable {
  status: 'draft' | 'active' | 'unlisted' | 'archived'
  vendor: string
  tags: readonly string[]
  collections: readonly string[]
  variants: readonly EditableVariant[]
}

/** 100 % in hundredths. Prices times percent exceed the safe integers, hence BigInt. */
const hundredPercent = 10_000n

/** Rounds down, also below zero. */
const floorDiv = (number: bigint, by: bigint) => (number - (((number % by) + by) % by)) / by

const halfUp = (number: bigint, by: bigint) => floorDiv(2n * number + by, 2n * by)

export const byPercent = (amount: number, hundredths: number) =>
  Number(halfUp(BigInt(amount) * (hundredPercent + BigInt(hundredths)), hundredPercent))

/** Prefers the higher of two equally near amounts. Rounds no amount of 0 or less, and none below 0. */
export function rounded(amount: number, rounding: Rounding | null) {
  if (!rounding || amount <= 0) return amount
  const [to, ending] = [BigInt(rounding.to), BigInt(rounding.ending)]
  const steps = halfUp(BigInt(amount) - ending, to)
  return Number((steps < 0n ? 0n : steps) * to + ending)
}

/** An unset amount changes only in mode `set`. */
function changedAmount(amount: number | null, change: AmountChange): number | null {
  if (change.mode === 'clear') return null
  const { mode, value, rounding } = change
  if (mode === 'set') return rounded(value, rounding)
  if (amount === null) return null
  return rounded(mode === 'amount' ? amount + value : byPercent(amount, Math.round(value * 100)), rounding)
}

function compareAt(before: EditableVariant, price: number, { price: change, compare_at_price }: Changes) {
  if (compare_at_price) return changedAmount(before.compare_at_price, compare_at_price)
  if (change?.compare_at === 'clear') return null
  return change?.compare_at === 'old_price' && price !== before.price ? before.price : before.compare_at_price
}

function editVariant(before: EditableVariant, changes: Changes): EditableVariant {
  if (!changes.price && !changes.compare_at_price) return before
  const price = changes.price ? (changedAmount(before.price, changes.price) ?? before.price) : before.price
  return { ...before, price, compare_at_price: compareAt(before, price, changes) }
}

const amountFault = (amount: number) => {
  if (amount < 0) return 'PRICE_NEGATIVE'
  return amount > maxMoney ? 'TOO_BIG' : null
}

function variantFaults({ price, compare_at_price }: EditableVariant, at: number): FieldError[] {
  const field = `variants.${at}`
  const [ofPrice, ofOther] = [amountFault(price), amountFault(compare_at_price ?? 0)]
  if (ofPrice) return [{ field: `${field}.price`, code: ofPrice }]
  if (ofOther) return [{ field: `${field}.compare_at_price`, code: ofOther }]
  return compare_at_price !== null && compare_at_price < price
    ? [{ field: `${field}.compare_at_price`, code: 'COMPARE_AT_TOO_LOW' }]
    : []
}

function editTags(tags: readonly string[], { add, remove }: NamesChange) {
  const kept = tags.filter((tag) => !remove.some((word) => isSameWord(word, tag)))
  return [...kept, ...distinctWords(add, kept)]
}

const editNames = (names: readonly string[], { add, remove }: NamesChange) => [
  ...new Set([...names.filter((name) => !remove.includes(name)), ...add]),
]

export function editProduct(before: Editable, changes: Changes): { after: Editable; faults: FieldError[] } {
  const after: Editable = {
    status: changes.status ?? before.status,
    vendor: changes.vendor ?? before.vendor,
    tags: changes.tags ? editTags(before.tags, changes.tags) : before.tags,
    collections: changes.collections ? editNames(before.collections, changes.collections) : before.collections,
    variants: before.variants.map((variant) => editVariant(variant, changes)),
  }
  const tooMany = changes.tags && after.tags.length > limits.tags ? [{ field: 'tags', code: 'VARIANT_LIMIT' }] : []
  // Existing faults of untouched prices do not block other changes.
  const changesPrices = changes.price !== undefined || changes.compare_at_price !== undefined
  return { after, faults: [...tooMany, ...(changesPrices ? after.variants.flatMap(variantFaults) : [])] }
}

interface Range {
  min: number
  max: number
}

type Side = 'price' | 'compare_at_price'

export type Difference =
  | { field: 'status' | 'vendor'; old: string; new: string }
  | { field: 'tags' | 'collections'; added: string[]; removed: string[] }
  | { field: Side; old: Range | null; new: Range | null; variants: number }

const rangeOf = (variants: readonly EditableVariant[], side: Side): Range | null => {
  const amounts = variants.flatMap((variant) => variant[side] ?? [])
  // A product has at most 2,000 variants, few enough for spread arguments.
  return amounts.length === 0 ? null : { min: Math.min(...amounts), max: Math.max(...amounts) }
}

function amounts(before: Editable, after: Editable, field: Side): Difference[] {
  const afterById = new Map(after.variants.map((variant) => [variant.id, variant]))
  const pairs = before.variants.flatMap((old) => {
    const changed = afterById.get(old.id)
    return changed && changed[field] !== old[field] ? [{ old, changed }] : []
  })
  if (pairs.length === 0) return []
  const old = rangeOf(
    pairs.map((pair) => pair.old),
    field,
  )
  return [
    {
      field,
      old,
      new: rangeOf(
        pairs.map((pair) => pair.changed),
        field,
      ),
      variants: pairs.length,
    },
  ]
}

function names(before: Editable, after: Editable, field: 'tags' | 'collections'): Difference[] {
  const added = after[field].filter((name) => !before[field].includes(name))
  const removed = before[field].filter((name) => !after[field].includes(name))
  return added.length + removed.length > 0 ? [{ field, added, removed }] : []
}

const texts = (before: Editable, after: Editable, field: 'status' | 'vendor'): Difference[] =>
  before[field] === after[field] ? [] : [{ field, old: before[field], new: after[field] }]

export const differencesOf = (before: Editable, after: Editable): Difference[] => [
  ...texts(before, after, 'status'),
  ...amounts(before, after, 'price'),
  ...amounts(before, after, 'compare_at_price'),
  ...texts(before, after, 'vendor'),
  ...names(before, after, 'tags'),
  ...names(before, after, 'collections'),
]
