import type { FieldError } from '@comptoir/platform/contract'

export const isSwatch = (text: string) => /^#[\da-f]{6}$/i.test(text) || /^https?:\/\/[^\s/]\S*$/i.test(text)

interface SelectableOption {
  kind?: 'variant' | 'addon'
  min_selected?: number
  max_selected?: number
  values: readonly { id: string; price_delta?: number }[]
}

export const isAddon = ({ kind }: Pick<SelectableOption, 'kind'>) => kind === 'addon'

export const variantOptions = <Some extends Pick<SelectableOption, 'kind'>>(options: readonly Some[]) =>
  options.filter((option) => !isAddon(option))

export const addonOptions = <Some extends Pick<SelectableOption, 'kind'>>(options: readonly Some[]) =>
  options.filter(isAddon)

export function limitFault({
  kind,
  min_selected = 1,
  max_selected = 1,
  values,
}: SelectableOption): 'SELECTION_LIMIT' | null {
  if (kind !== 'addon') return min_selected === 1 && max_selected === 1 ? null : 'SELECTION_LIMIT'
  const isTooFew = max_selected !== 0 && max_selected < min_selected
  return isTooFew || min_selected > values.length ? 'SELECTION_LIMIT' : null
}

export function selectionFault(option: SelectableOption, chosen: readonly string[]) {
  const { min_selected = 1, max_selected = 1, values } = option
  const isKnown = chosen.every((id) => values.some((value) => value.id === id))
  if (!isKnown || new Set(chosen).size < chosen.length) return 'SELECTION_UNKNOWN' as const
  if (chosen.length < min_selected) return 'SELECTION_TOO_FEW' as const
  return max_selected !== 0 && chosen.length > max_selected ? ('SELECTION_TOO_MANY' as const) : null
}

interface IdentifiedOption extends SelectableOption {
  id: string
}

export const selectionFaults = (
  options: readonly IdentifiedOption[],
  chosen: Readonly<Record<string, readonly string[]>>,
): FieldError[] =>
  addonOptions(options).flatMap((option) => {
    const code = selectionFault(option, chosen[option.id] ?? [])
    return code ? [{ field: `selection.${option.id}`, code }] : []
  })

export const selectionPrice = (options: readonly SelectableOption[], chosen: readonly string[]) =>
  addonOptions(options)
    .flatMap(({ values }) => values)
    .reduce((sum, { id, price_delta = 0 }) => (chosen.includes(id) ? sum + price_delta : sum), 0)

/** A price with the add-ons chosen; those that lower it never turn it round. */
export const priceWithAddons = (price: number, options: readonly SelectableOption[], chosen: readonly string[]) =>
  Math.max(0, price + selectionPrice(options, chosen))
