import type { ProductStatus } from '@comptoir/catalogue/contract'
import type { Option } from '@comptoir/platform/admin'
import { EditChanges } from '../../contract/edit.ts'

export const amountModes = [
  'keep',
  'set',
  'raise',
  'lower',
  'raise_percent',
  'lower_percent',
  'old_price',
  'clear',
] as const
export type AmountMode = (typeof amountModes)[number]

/** Amounts are entered without a sign; the mode says up or down. */
export interface AmountChoice {
  mode: AmountMode
  amount: number | null
  percent: number | null
  /** `to:ending` in minor units; empty for none. */
  rounding: string
}

export interface Choices {
  status: ProductStatus | 'keep'
  price: AmountChoice
  compare_at_price: AmountChoice
  tags: { add: string[]; remove: string[] }
  collections: { add: Option[]; remove: Option[] }
  vendor: { mode: 'keep' | 'set' | 'clear'; name: string }
}

const unchangedAmount: AmountChoice = { mode: 'keep', amount: null, percent: null, rounding: '' }

export const noChoices: Choices = {
  status: 'keep',
  price: unchangedAmount,
  compare_at_price: unchangedAmount,
  tags: { add: [], remove: [] },
  collections: { add: [], remove: [] },
  vendor: { mode: 'keep', name: '' },
}

export function roundingsFor(digits: number) {
  const unit = 10 ** digits
  const steps = digits === 0 ? [10, 100] : [unit / 20, unit / 10, unit / 2, unit, 10 * unit].filter(Number.isInteger)
  const endings: [number, number][] =
    digits === 0
      ? [
          [100, 99],
          [100, 80],
        ]
      : [
          [unit, unit - unit / 100],
          [unit, unit - unit / 20],
          [10 * unit, 9 * unit],
        ]
  return [
    ...steps.map((to) => ({ id: `${to}:0`, to, ending: 0 })),
    ...endings
      .filter(([, ending]) => Number.isInteger(ending))
      .map(([to, ending]) => ({ id: `${to}:${ending}`, to, ending })),
  ]
}

function roundingOf(id: string) {
  const [to, ending] = id.split(':').map(Number)
  return to && ending !== undefined ? { to, ending } : null
}

const signed = (mode: AmountMode, value: number | null) => (value !== null && mode.startsWith('lower') ? -value : value)

/** Undefined when the amount does not change. */
function amountChange({ mode, amount, percent, rounding: id }: AmountChoice) {
  if (mode === 'keep') return undefined
  if (mode === 'clear') return { mode }
  const rounding = roundingOf(id)
  if (mode === 'set') return { mode, value: amount, rounding }
  return mode.endsWith('percent')
    ? { mode: 'percent', value: signed(mode, percent), rounding }
    : { mode: 'amount', value: signed(mode, amount), rounding }
}

const hasNames = ({ add, remove }: { add: readonly unknown[]; remove: readonly unknown[] }) =>
  add.length + remove.length > 0

const idsOf = (options: readonly Option[]) => options.map(({ value }) => value)

/** The old price can become the compare-at price only if the price changes. */
function priceChanges({ price, compare_at_price }: Choices) {
  const ofPrice = amountChange(price)
  const takesOld = compare_at_price.mode === 'old_price'
  return {
    price: ofPrice && { ...ofPrice, compare_at: takesOld ? 'old_price' : 'keep' },
    compare_at_price: takesOld ? undefined : amountChange(compare_at_price),
  }
}

const vendorChange = ({ mode, name }: Choices['vendor']) =>
  mode === 'clear' ? '' : mode === 'set' ? name || null : undefined

export function changesOf(choices: Choices) {
  const { status, tags, collections, vendor } = choices
  const changes = {
    ...priceChanges(choices),
    status: status === 'keep' ? undefined : status,
    tags: hasNames(tags) ? tags : undefined,
    collections: hasNames(collections) ? { add: idsOf(collections.add), remove: idsOf(collections.remove) } : undefined,
    vendor: vendorChange(vendor),
  }
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return EditChanges.safeParse(Object.fromEntries(given)).data ?? null
}
