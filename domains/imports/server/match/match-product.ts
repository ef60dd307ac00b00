import {
  MediaInput,
  type Option,
  type Product,
  ProductChange,
  type ProductVariantInput,
  variantOptions,
} from '@comptoir/catalogue/contract'
import { faultsOf, mergeProduct, type ProductDefaults, type ProductDraft } from '@comptoir/catalogue/server'
import type { Metafields } from '@comptoir/custom-fields/contract'
import { fold, lossesOf } from '@comptoir/platform/contract'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { ImportNote } from '../../contract/import.ts'
import { excerpt } from '../read/csv-columns.ts'
import { type CustomCells, readCustom } from '../read/custom-columns.ts'
import type { ParsedProduct, ParsedVariant } from '../read/parse-group.ts'
import { matchOptions } from './match-options.ts'

export interface Matched {
  draft: ProductDraft | null
  /** Prevent the import of the product. */
  faults: ImportNote[]
  notes: ImportNote[]
}

function valueFinder(options: readonly Option[]) {
  const byLabel = variantOptions(options).map(({ values }) => new Map(values.map(({ id, label }) => [fold(label), id])))
  return ({ labels }: ParsedVariant) => byLabel.flatMap((ids, at) => ids.get(fold(labels[at] ?? '')) ?? [])
}

const choiceOf = (option_values: readonly string[]) => option_values.toSorted().join(' ')

interface RowFields {
  row: number
  cells: CustomCells | undefined
  before: Metafields | undefined
}

/** Adds invalid cells to the faults of the row. */
function fieldsOf(
  { fields, faults }: ParsedProduct,
  kind: 'product' | 'variant',
  { row, cells = {}, before }: RowFields,
) {
  const column = kind === 'product' ? ('field' as const) : ('variant_field' as const)
  const read = readCustom(cells, { kind: column, fields: fields?.[kind] ?? [], before })
  for (const { column: name, code } of read.faults) {
    faults.push({ row, code, details: { column: name, value: excerpt(cells[name] ?? '') } })
  }
  return read.metafields
}

/** Variants that the file does not mention stay. */
function matchVariants(parsed: ParsedProduct, options: readonly Option[], before: Product | null) {
  const idsOf = valueFinder(options)
  const byChoice = new Map(before?.variants.map((variant) => [choiceOf(variant.option_values), variant]))
  const fromFile: ProductVariantInput[] = parsed.variants.map((variant) => {
    const option_values = idsOf(variant)
    const known = byChoice.get(choiceOf(option_values))
    const own = { row: variant.row, cells: variant.custom, before: known?.metafields }
    const metafields = fieldsOf(parsed, 'variant', own)
    return { ...variant.values, option_values, ...(known && { id: known.id }), ...(metafields && { metafields }) }
  })
  const named = new Set(fromFile.map(({ id }) => id))
  const kept = before?.variants.filter(({ id }) => !named.has(id)).map(({ id }) => ({ id })) ?? []
  return [...fromFile, ...kept]
}

/** Leaves out invalid URLs and reports them. */
function ownMedia({ row, own }: ParsedProduct, notes: ImportNote[]) {
  return own?.media?.filter((picture) => {
    const isFine = MediaInput.safeParse(picture).success
    if (!isFine)
      notes.push({ row, code: 'IMAGE_URL_INVALID', details: { url: picture.url.slice(0, 500).toWellFormed() } })
    return isFine
  })
}

/** Reuses a stored picture with the same URL, or with the file downloaded from it. */
function pictureOf({ url, alt, file }: { url: string; alt: string; file: string | null }, before: Product | null) {
  const known = before?.media.find(
    (candidate) => candidate.url === url || (file !== null && candidate.cfile_id === file),
  )
  const isShown = known !== undefined && known.cfile_id !== null
  return {
    id: known?.id ?? newId(),
    cfile_id: isShown ? known.cfile_id : file,
    url: isShown ? known.url : url,
    alt: alt || (known?.alt ?? ''),
  }
}

function matchMedia({ images, files }: ParsedProduct, before: Product | null, notes: ImportNote[]) {
  const media = images.flatMap(({ row, url, alt }, position) => {
    const picture = pictureOf({ url, alt, file: files?.get(url) ?? null }, before)
    const parsed = MediaInput.safeParse({ ...picture, position })
    const code = parsed.success ? 'IMAGE_NOT_FETCHED' : 'IMAGE_URL_INVALID'
    if (picture.cfile_id === null) notes.push({ row, code, details: { url: url.slice(0, 500).toWellFormed() } })
    return parsed.success ? [parsed.data] : []
  })
  return media.length > 0 ? media : undefined
}

const codeOf = (issue: z.core.$ZodIssue) => {
  if (/^[A-Z][A-Z_]+$/.test(issue.message)) return issue.message
  return issue.code === 'too_big' ? 'TOO_LONG' : issue.code === 'invalid_type' ? 'REQUIRED' : 'INVALID_ENTRY'
}

function atRow(parsed: ParsedProduct, field: string, code: string): ImportNote {
  const [kind, at] = field.split('.')
  const row = kind === 'variants' ? parsed.variants[Number(at)]?.row : undefined
  return { row: row ?? parsed.row, code, details: { field } }
}

const missingTexts = (parsed: ParsedProduct, before: Product | null): ImportNote[] => [
  ...(before || parsed.title !== undefined ? [] : [atRow(parsed, 'title', 'TITLE_LENGTH')]),
  ...(before || parsed.description !== undefined ? [] : [atRow(parsed, 'description', 'DESCRIPTION_LENGTH')]),
]

/** A missing price would default to 0. */
const withoutPrice = (parsed: ParsedProduct, variants: readonly ProductVariantInput[]): ImportNote[] =>
  parsed.variants
    .filter(({ values }, at) => values.price === undefined && variants[at]?.id === undefined)
    .map(({ row }) => ({ row, code: 'PRICE_INVALID', details: { column: 'price', value: '' } }))

/** A new product whose address the shop cannot keep: links to the old one would break unseen. */
const changedAddress = ({ row, address, handle }: ParsedProduct): ImportNote[] =>
  !address || address.normalize('NFC') === handle
    ? []
    : [{ row, code: 'HANDLE_CHANGED', details: { from: excerpt(address), to: handle } }]

/** What the shop cannot keep of the product. */
const notesOf = (parsed: ParsedProduct, before: Product | null): ImportNote[] => [
  ...(before ? [] : changedAddress(parsed)),
  ...(lossesOf(parsed.description ?? '').length > 0 ? [atRow(parsed, 'description', 'TEXT_REDUCED')] : []),
]

const Input = ProductChange.omit({ version: true })

/** Merges the file's rows into the stored product, or into a new one. */
export function matchProduct(parsed: ParsedProduct, before: Product | null, defaults: ProductDefaults): Matched {
  const notes = notesOf(parsed, before)
  if (parsed.faults.length > 0) return { draft: null, faults: parsed.faults, notes }
  const options = matchOptions(parsed, before)
  if (!options) return { draft: null, faults: [atRow(parsed, 'options', 'OPTIONS_DIFFER')], notes }

  const { title, description, vendor, product_type, tags, status, seo } = parsed
  const variants = matchVariants(parsed, options, before)
  const media = parsed.own ? ownMedia(parsed, notes) : matchMedia(parsed, before, notes)
  const handle = before ? undefined : parsed.handle
  const own = { row: parsed.row, cells: parsed.custom, before: before?.metafields }
  const metafields = fieldsOf(parsed, 'product', own)
  if (parsed.faults.length > 0) return { draft: null, faults: parsed.faults, notes }
  const missingFields = [...missingTexts(parsed, before), ...withoutPrice(parsed, variants)]
  const input = Input.safeParse({
    title,
    description,
    vendor,
    product_type,
    tags,
    status,
    seo: seo && { ...seo, noindex: before?.seo.noindex ?? false },
    options,
    variants,
    media,
    handle,
    metafields,
    ...parsed.own?.parsedText,
  })
  if (!input.success) {
    const faults = input.error.issues.map((issue) => atRow(parsed, issue.path.join('.'), codeOf(issue)))
    return { draft: null, faults: [...missingFields, ...faults], notes }
  }
  const draft = mergeProduct(input.data, before, defaults)
  const faults = faultsOf(draft).map(({ field, code }) => atRow(parsed, field, code))
  return { draft, faults: missingFields.length > 0 ? missingFields : faults, notes }
}
