import { addonOptions, isAddon, type Option, type Product, variantOptions } from '@comptoir/catalogue/contract'
import { fold } from '@comptoir/platform/contract'
import { v7 as newId } from 'uuid'
import type { ParsedProduct } from '../read/parse-group.ts'

const hasSameText = (one: string, other: string) => fold(one) === fold(other)

/** Skips labels that differ only in case or accents. */
function withLabels(known: Option['values'], labels: readonly string[]): Option['values'] {
  const values = [...known]
  const folded = new Set(known.map(({ label }) => fold(label)))
  for (const label of labels) {
    if (!folded.has(fold(label))) values.push({ id: newId(), label, swatch: null, price_delta: 0 })
    folded.add(fold(label))
  }
  return values
}

const newOption = (name: string): Option => ({
  id: newId(),
  name,
  kind: 'variant',
  display: 'list',
  min_selected: 1,
  max_selected: 1,
  values: [],
})

const labelsAt = ({ variants }: ParsedProduct, at: number) => variants.flatMap(({ labels }) => labels[at] || [])

/** Stored options with new values added; null if the file has other options. */
function matchNames(parsed: ParsedProduct, before: Product | null): Option[] | null {
  const { optionNames } = parsed
  const variantOnly = variantOptions(before?.options ?? [])
  if (before && variantOnly.length !== optionNames.length) return null
  const options = optionNames.map((name, at) => {
    const known = variantOnly.find((option) => hasSameText(option.name, name))
    if (before && !known) return null
    return { ...(known ?? newOption(name)), values: withLabels(known?.values ?? [], labelsAt(parsed, at)) }
  })
  return options.every((option) => option !== null) ? [...options, ...addonOptions(before?.options ?? [])] : null
}

const findKnown = <Thing extends { id: string }>(
  things: readonly Thing[],
  id: string,
  matches: (thing: Thing) => boolean,
) => things.find((thing) => thing.id === id) ?? things.find(matches)

/** Replaces ids of the file by stored ones and keeps stored values, which variants may use. */
function withKnownIds(option: Option, known: Option): Option {
  const values = option.values.map((value) => {
    const same = findKnown(known.values, value.id, ({ label }) => hasSameText(label, value.label))
    return same ? { ...value, id: same.id } : value
  })
  const ids = new Set(values.map(({ id }) => id))
  const kept = isAddon(option) ? [] : known.values.filter(({ id }) => !ids.has(id))
  return { ...option, id: known.id, values: [...values, ...kept] }
}

/** Options of our own format; keeps the stored ones if the column is missing. */
function matchOwn(parsed: ParsedProduct, before: Product | null): Option[] | null {
  const current = before?.options ?? []
  const options = (parsed.own?.options ?? current).map((option) => {
    const known = findKnown(
      current,
      option.id,
      ({ name, kind }) => kind === option.kind && hasSameText(name, option.name),
    )
    return known && known.kind === option.kind ? withKnownIds(option, known) : option
  })
  const variantOnly = variantOptions(options)
  const known = new Set(variantOptions(current).map(({ id }) => id))
  if (before && (variantOnly.length !== known.size || variantOnly.some(({ id }) => !known.has(id)))) return null
  if (parsed.variants.some(({ labels }) => labels.length !== variantOnly.length)) return null
  return options.map((option) => {
    const at = variantOnly.indexOf(option)
    return at < 0 ? option : { ...option, values: withLabels(option.values, labelsAt(parsed, at)) }
  })
}

export const matchOptions = (parsed: ParsedProduct, before: Product | null) =>
  parsed.own ? matchOwn(parsed, before) : matchNames(parsed, before)
