import { createHash } from 'node:crypto'
import { type ImportColumn, type ImportMapping, importColumns, isEnough } from '../../contract/import-mapping.ts'
import { type Header, ignoredIn, readHeader } from './csv-columns.ts'

/** Column names of WooCommerce, PrestaShop, Medusa, and in several languages. */
const synonyms: Readonly<Partial<Record<ImportColumn, readonly string[]>>> = {
  title: [
    'name',
    'name *',
    'product name',
    'product title',
    'nom',
    'titre',
    'bezeichnung',
    'titel',
    'ad',
    'ürün adı',
    '商品名',
    'الاسم',
  ],
  handle: ['slug', 'permalink', 'product handle', 'url rewritten', 'url key'],
  description: [
    'product description',
    'long description',
    'body',
    'beschreibung',
    'açıklama',
    '説明',
    'الوصف',
    'short description',
  ],
  price: [
    'regular price',
    'price tax excluded',
    'unit price',
    'selling price',
    'prix',
    'preis',
    'fiyat',
    '価格',
    'السعر',
  ],
  compare_at_price: ['old price', 'list price', 'msrp', 'rrp'],
  cost: ['cost', 'cost price', 'wholesale price', 'purchase price'],
  sku: ['reference', 'reference #', 'référence', 'article number', 'artikelnummer', 'item number', 'stok kodu', '品番'],
  barcode: ['ean', 'ean13', 'ean-13', 'gtin', 'upc', 'variant ean', 'gtin, upc, ean, or isbn'],
  quantity: [
    'stock',
    'qty',
    'quantity',
    'stock quantity',
    'variant inventory quantity',
    'quantité',
    'bestand',
    'stok',
    '在庫',
  ],
  policy: ['backorders allowed?', 'variant allow backorder'],
  vendor: ['brand', 'brands', 'manufacturer', 'marque', 'hersteller', 'marka'],
  product_type: [
    'product type',
    'category',
    'categories',
    'categories (x,y,z...)',
    'catégorie',
    'kategorie',
    'kategori',
  ],
  tags: ['product tags', 'tags (x,y,z...)', 'étiquettes', 'etiketler'],
  status: ['product status'],
  published: ['active', 'active (0/1)', 'visible'],
  image: [
    'image',
    'images',
    'image url',
    'image urls',
    'image urls (x,y,z...)',
    'image 1 url',
    'product thumbnail',
    'picture',
    'photo',
  ],
  weight: ['weight', 'weight (kg)', 'poids', 'gewicht', 'ağırlık'],
  option1_name: ['option 1 name', 'attribute 1 name'],
  option1_value: ['option 1 value', 'attribute 1 value(s)'],
  option2_name: ['option 2 name', 'attribute 2 name'],
  option2_value: ['option 2 value', 'attribute 2 value(s)'],
  option3_name: ['option 3 name', 'attribute 3 name'],
  option3_value: ['option 3 value', 'attribute 3 value(s)'],
  seo_title: ['meta title', 'page title'],
  seo_description: ['meta description'],
}

/** What a name may mean, and how far it is from the column's own name. */
interface Meaning {
  column: ImportColumn
  distance: number
}

const meanings = new Map<string, Meaning>()
for (const column of importColumns) {
  for (const [at, text] of (synonyms[column] ?? []).entries()) meanings.set(text, { column, distance: at + 1 })
}

const price = /^(?:variant )?price [a-z]{3}$/

export const nameOf = (cell: string) => cell.trim().slice(0, 200).toWellFormed()

export const asImportColumn = (column: string | null | undefined): ImportColumn | null =>
  importColumns.find((each) => each === column) ?? null

/** Each column is guessed at most once: by the name that is nearest to it, Shopify's before all others. */
export function guessColumns(cells: readonly string[]): (ImportColumn | null)[] {
  // `readHeader` rejects a header without title and price, so both are appended.
  const asShopify = readHeader([...cells, 'title', 'price'])?.columns ?? []
  const found = cells.map((cell, at): Meaning | null => {
    const name = cell.trim().toLowerCase()
    const exact = asImportColumn(asShopify[at])
    if (exact) return { column: exact, distance: 0 }
    return meanings.get(name) ?? (price.test(name) ? { column: 'price', distance: 1 } : null)
  })
  const distanceOf = (at: number) => found[at]?.distance ?? Infinity
  const nearest = new Map<ImportColumn, number>()
  for (const at of [...found.keys()].toSorted((one, other) => distanceOf(other) - distanceOf(one) || other - one)) {
    const meaning = found[at]
    if (meaning) nearest.set(meaning.column, at)
  }
  return found.map((meaning, at) => (meaning && nearest.get(meaning.column) === at ? meaning.column : null))
}

export function readMapped(mapping: ImportMapping) {
  const columns = new Map(Object.entries(mapping))
  return (cells: readonly string[]): Header | null => {
    const found = cells.map((cell) => columns.get(nameOf(cell)) ?? null)
    const unique = found.map((column, at) => (column !== null && found.indexOf(column) === at ? column : null))
    return isEnough(unique) ? { columns: unique, ignored: ignoredIn(cells, unique) } : null
  }
}

export const keyOf = (cells: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(cells.map((cell) => cell.trim().toLowerCase())))
    .digest('hex')
