import type { Locale } from '@comptoir/platform/contract'
import type { StoreCollection } from '../collection/collection-rows.ts'
import type { StoreProduct, StoreVariant } from '../product/product-rows.ts'
import { storeTexts } from '../store-texts.ts'

/** The last part of the addresses that show a theme in a shop without goods. */
export const exampleHandle = 'example'

const made = '2026-01-01T00:00:00.000Z'
const idOf = (group: number, at: number) => `0000000${group}-0000-7000-8000-${String(at).padStart(12, '0')}`
const colourId = (at: number) => idOf(3, at)

const variantAt = (at: number, price: number, own: Partial<StoreVariant> = {}): StoreVariant => ({
  ...{ id: idOf(2, at), title: '', sku: '', barcode: '', price, compare_at_price: null, weight: 0 },
  ...{ image_id: null, image: null, option_values: [], sellable: true, available: 12, tracked: true, continues: false },
  ...{ low_stock_at: null, physical: true },
  ...own,
})

const productAt = (at: number, title: string, variants: StoreVariant[]): Omit<StoreProduct, 'locale'> => {
  const prices = variants.map(({ price }) => price)
  return {
    ...{ id: idOf(1, at), handle: exampleHandle, title, description: '', vendor: '', product_type: '', tags: [] },
    ...{
      youtube_url: null,
      options: [],
      media: [],
      template_suffix: '',
      gift_card: false,
      own_amount: false,
      status: 'active',
      published_at: null,
    },
    seo: { title: '', description: '', noindex: true },
    ...{ price_min: Math.min(...prices), price_max: Math.max(...prices), variants_count: variants.length },
    ...{ created_at: made, updated_at: made, variants },
  }
}

/** The first has two variants, the second is sold out, the third is reduced. */
export function exampleProducts(locale: Locale): readonly StoreProduct[] {
  const { option, colours, products, description } = storeTexts[locale].example
  const [first = '', second = '', third = ''] = products
  const values = colours.map((label, at) => ({ id: colourId(at), label, swatch: null, price_delta: 0 }))
  const coloured = colours.map((title, at) => variantAt(at, 3_900 + 500 * at, { title, option_values: [colourId(at)] }))
  const choice = {
    ...{ id: idOf(4, 0), name: option, kind: 'variant' as const, display: 'list' as const },
    ...{ min_selected: 1, max_selected: 1, values },
  }
  const all = [
    { ...productAt(0, first, coloured), description: `<p>${description}</p>`, options: [choice] },
    productAt(1, second, [variantAt(10, 5_200, { sellable: false, available: 0 })]),
    productAt(2, third, [variantAt(20, 2_400, { compare_at_price: 3_200 })]),
  ]
  return all.map((product) => ({ ...product, locale }))
}

export const exampleCollection = (locale: Locale): StoreCollection => ({
  ...{ id: idOf(5, 0), key: exampleHandle, name: storeTexts[locale].example.collection, parent_id: null },
  description: `<p>${storeTexts[locale].example.description}</p>`,
  ...{ image_id: null, cover_id: null, sort: 'manual', updated_at: made, products: 3 },
  seo: { title: '', description: '' },
})
