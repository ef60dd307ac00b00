import { handleOf, readCell } from '@comptoir/platform/contract'
import { type Header, ignoredIn, optionColumns, type RowContent, untracked } from './csv-columns.ts'

/** Header cells of WooCommerce's export: its product CSV schema, github.com/woocommerce/woocommerce/wiki. */
const names = {
  id: ['id'],
  type: ['type'],
  parent: ['parent'],
  name: ['name'],
  sku: ['sku'],
  barcode: ['gtin, upc, ean, or isbn'],
  published: ['published'],
  short: ['short description'],
  long: ['description'],
  stock: ['stock'],
  available: ['in stock?'],
  backorders: ['backorders allowed?'],
  sale: ['sale price'],
  regular: ['regular price'],
  categories: ['categories'],
  tags: ['tags'],
  images: ['images'],
  brands: ['brands'],
  kg: ['weight (kg)'],
  g: ['weight (g)'],
  lb: ['weight (lbs)'],
  oz: ['weight (oz)'],
} as const

type WooColumn = keyof typeof names | `${'attribute' | 'value'}${1 | 2 | 3 | 4 | 5}`

const columnByName = new Map<string, WooColumn>()
let column: keyof typeof names
for (column in names) for (const text of names[column]) columnByName.set(text, column)
const numbers = [1, 2, 3, 4, 5] as const
for (const number of numbers) {
  columnByName.set(`attribute ${number} name`, `attribute${number}`)
  columnByName.set(`attribute ${number} value(s)`, `value${number}`)
}

type Cells = Readonly<Partial<Record<WooColumn, string>>>

/** Entries of a list, in which a comma of the text has a backslash before it. */
const listOf = (cell = '') =>
  cell
    .split(/(?<!\\),/)
    .map(unescaped)
    .filter(Boolean)

const unescaped = (text: string) => text.replaceAll('\\,', ',').trim()

/** `Home > Bath` is Bath. */
const lastOf = (category: string) => category.split('>').at(-1)?.trim() ?? ''

const weights = { kg: 'kg', g: 'g', lb: 'lb', oz: 'oz' } as const

function weightOf(cells: Cells) {
  let name: keyof typeof weights
  for (name in weights) if (cells[name] !== undefined) return { weight: cells[name], weight_unit: weights[name] }
  return {}
}

const isVirtual = ({ type = '' }: Cells) => type.split(',').some((each) => each.trim() === 'virtual')

const sellingOf = (cells: Cells) => ({
  sku: cells.sku,
  barcode: cells.barcode,
  price: cells.sale ?? cells.regular,
  compare_at_price: cells.sale === undefined ? undefined : cells.regular,
  quantity: cells.stock,
  tracker: cells.stock === undefined && cells.available !== '0' ? untracked : undefined,
  policy: cells.backorders,
  requires_shipping: isVirtual(cells) ? 'no' : undefined,
  image: cells.images,
  ...weightOf(cells),
})

function labelsOf(cells: Cells) {
  const given = numbers.map((number, at) => ({
    ...optionColumns[at],
    attribute: cells[`attribute${number}`],
    label: cells[`value${number}`],
  }))
  return Object.fromEntries(
    given.flatMap(({ name, value, attribute, label }) =>
      name && value && attribute !== undefined && label !== undefined
        ? [
            [name, attribute],
            [value, unescaped(label)],
          ]
        : [],
    ),
  )
}

/** Published is 1, private 0, a draft -1. */
const statusOf = (published: string | undefined) =>
  published === '-1' || published === '0' ? 'draft' : published === '1' ? 'active' : published

function describing(cells: Cells) {
  const [category, ...others] = listOf(cells.categories).map(lastOf)
  const tags = [...others, ...listOf(cells.tags)].map((tag) => tag.replaceAll(',', ' '))
  return {
    title: cells.name,
    description: cells.long ?? cells.short,
    vendor: listOf(cells.brands)[0],
    product_type: category,
    tags: tags.length > 0 ? tags.join(', ') : undefined,
    status: statusOf(cells.published),
  }
}

const kindOf = ({ type = '' }: Cells) => type.split(',')[0]?.trim().toLowerCase()

/** The names by which variations name their product. */
const namesOf = ({ sku, id }: Cells) => [...(sku === undefined ? [] : [sku]), ...(id === undefined ? [] : [`id:${id}`])]

/** Addresses are made of the names, because the export has none; of two products with one name, also of SKU or id. */
function openHandles() {
  const byName = new Map<string, string>()
  const used = new Set<string>()
  return {
    add(cells: Cells) {
      const names = namesOf(cells)
      const base = handleOf(cells.name ?? '')
      const handle = used.has(base) ? handleOf(`${base} ${names[0] ?? ''}`) : base
      used.add(handle)
      for (const name of names) byName.set(name, handle)
      return handle
    },
    ofParent: ({ parent = '' }: Cells) => byName.get(parent) ?? parent,
  }
}

/** Rows of one file as rows of ours: a product and its variations stand in rows of their own. */
function openConverter() {
  const handles = openHandles()
  const variationOf = (cells: Cells): RowContent => ({
    cells: { handle: handles.ofParent(cells), ...sellingOf(cells), ...labelsOf(cells) },
  })
  const productOf = (cells: Cells): RowContent => {
    const isVariable = kindOf(cells) === 'variable'
    const sold = isVariable ? { image: cells.images } : sellingOf(cells)
    return { cells: { handle: handles.add(cells), ...describing(cells), ...sold }, isVariant: !isVariable }
  }
  return (cells: Cells) => (kindOf(cells) === 'variation' ? variationOf(cells) : productOf(cells))
}

function cellsOf(columns: readonly (WooColumn | null)[], record: readonly string[]): Cells {
  const named = columns.map((name, at) => [name, readCell(record[at]?.trim() ?? '')] as const)
  return Object.fromEntries(named.filter(([name, text]) => name !== null && text !== ''))
}

/** Null if it is no export of WooCommerce. */
export function readWooHeader(cells: readonly string[]): Header | null {
  const columns = cells.map((cell) => columnByName.get(cell.trim().toLowerCase()) ?? null)
  const needed: readonly WooColumn[] = ['type', 'name', 'parent', 'regular']
  if (!needed.every((each) => columns.includes(each))) return null
  const convert = openConverter()
  return { columns: [], ignored: ignoredIn(cells, columns), rowOf: (record) => convert(cellsOf(columns, record)) }
}
