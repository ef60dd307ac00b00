import { CollectionRequest, ProductRequest } from '@comptoir/catalogue/contract'
import { createCollection, createProduct } from '@comptoir/catalogue/server'
import type { Context } from '@comptoir/platform/server'
import { VendorRequest } from '@comptoir/vendors/contract'
import { createVendor } from '@comptoir/vendors/server'
import { type DemoCollection, demoCollections, demoSelection } from './collections.ts'
import { type DemoGood, demoGoods } from './goods.ts'
import { keepPictures, type Pictures } from './keep-pictures.ts'
import { translationsOf, translationsOfCollection } from './translations.ts'
import { demoVendors } from './vendors.ts'

/** Orders of the demo may take these without selling out. */
const plenty = 20

const pictureNames = [
  ...demoGoods.flatMap(({ pictures }) => pictures),
  ...demoCollections.map(({ picture }) => picture),
  demoSelection.picture,
]

/** EAN-13 from the range 20–29 that GS1 leaves to a shop's own use; the last digit is its check digit. */
function barcodeOf(serial: number) {
  const digits = `2000000${String(serial).padStart(5, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const at = <Item>(items: readonly Item[], index: number) => items[Math.min(index, items.length - 1)]

function requestOf(good: DemoGood, serial: number, pictures: Pictures) {
  const { option, prices, stock, sku, cost, grams, compareAt, giftCard = false } = good
  const values = option?.values ?? ['']
  return ProductRequest.parse({
    title: good.title,
    locale: 'en',
    translations: translationsOf(good),
    description: `<p>${good.text}</p>`,
    vendor: good.vendor,
    product_type: good.type,
    tags: good.tags,
    status: 'active',
    gift_card: giftCard,
    media: good.pictures.map((name, position) => ({
      id: `p${position}`,
      cfile_id: pictures.get(name),
      url: '',
      alt: position === 0 ? good.title : '',
      position,
    })),
    options: option
      ? [{ id: 'o', name: option.name, values: option.values.map((label, index) => ({ id: `v${index}`, label })) }]
      : [],
    variants: values.map((_value, index) => ({
      price: at(prices, index),
      compare_at_price: compareAt ?? null,
      cost,
      weight: grams,
      weight_unit: 'g',
      quantity: at(stock, index),
      sku: option ? `${sku}-${index + 1}` : sku,
      barcode: barcodeOf(serial * 10 + index),
      continueOutOfStock: false,
      ...(giftCard ? { trackQuantity: false } : { low_stock_at: 8 }),
      ...(option && { option_values: [`v${index}`] }),
    })),
  })
}

function createNamed(context: Context, { name, picture, text }: DemoCollection, rules: CollectionRequest['rules']) {
  const request = CollectionRequest.parse({
    ...{ name, image: picture, description: `<p>${text}</p>`, rules, starred: true, locale: 'en' },
    translations: translationsOfCollection(name),
  })
  return createCollection(context, request)
}

/**
 * Creates vendors, collections and products; returns the variants of which there are plenty, one that is sold out, gift cards by
 * amount, and the collections by rule.
 */
export async function seedGoods(context: Context) {
  const pictures = await keepPictures(context, { names: pictureNames, tag: 'product' })
  const withPicture = <Named extends DemoCollection>(named: Named) => ({
    ...named,
    picture: pictures.get(named.picture) ?? '',
  })
  for (const vendor of demoVendors) await createVendor(context, VendorRequest.parse(vendor))
  const { collection } = await createNamed(context, withPicture(demoSelection), null)
  const variants: string[] = []
  const giftCards: string[] = []
  let scarce = ''
  for (const [serial, good] of demoGoods.entries()) {
    const request = requestOf(good, serial, pictures)
    const collection_ids = demoSelection.titles.includes(good.title) ? [collection.id] : []
    const { product } = await createProduct(context, { ...request, collection_ids })
    if (good.giftCard) {
      giftCards.push(...product.variants.map(({ id }) => id))
      continue
    }
    scarce = product.variants.find(({ quantity }) => quantity === 0)?.id ?? scarce
    variants.push(...product.variants.filter(({ quantity }) => quantity > plenty).map(({ id }) => id))
  }
  const collections: string[] = []
  for (const { rule, ...named } of demoCollections) {
    const made = await createNamed(context, withPicture(named), { match: 'all', items: [rule] })
    collections.push(made.collection.id)
  }
  return { variants, giftCards, scarce, collections }
}
