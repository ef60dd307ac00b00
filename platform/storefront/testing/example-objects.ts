/** Objects of the example store. */
export type Objects = Record<string, unknown>

const titles = [
  'Stoneware cup',
  'Linen napkin with a very long title that themes must be able to break over several lines without losing a word of it',
  'كوب من الخزف',
  'Oak tray',
  'Beeswax candle',
  'Glass carafe',
]

export const picture = (id: number): Objects => ({
  id,
  src: `/pictures/${id}.webp`,
  alt: `Picture ${id}`,
  width: 1200,
  height: 1200,
  aspect_ratio: 1,
})

export const variant = (id: number, options: string[], isSoldOut: boolean): Objects => ({
  id,
  title: options.join(' / '),
  price: 2_900 + id,
  compare_at_price: id % 2 === 0 ? 3_900 : null,
  sku: `SKU-${id}`,
  available: !isSoldOut,
  options,
  option1: options[0] ?? null,
  option2: options[1] ?? null,
  option3: null,
  inventory_quantity: isSoldOut ? 0 : 7,
  featured_image: null,
})

const prices = (price: number): Objects => ({
  price,
  price_min: price,
  price_max: price + 100,
  price_varies: true,
  compare_at_price: 3_900,
  compare_at_price_min: 3_900,
  compare_at_price_max: 3_900,
})

export function product(id: number): Objects {
  const isSoldOut = id % 5 === 0
  const variants = ['Blue', 'Grey'].map((color, at) => variant(id * 10 + at, [color, 'Small'], isSoldOut))
  const image = id % 4 === 0 ? null : picture(id)
  return {
    id,
    title: titles[id % titles.length],
    handle: `product-${id}`,
    url: `/products/product-${id}`,
    description: '<p>Fired twice, glazed by hand.</p>',
    content: '<p>Fired twice, glazed by hand.</p>',
    vendor: 'Atelier Sud',
    type: 'Tableware',
    tags: ['kitchen', 'gift'],
    ...prices(2_900 + id * 10),
    available: !isSoldOut,
    featured_image: image,
    images: image ? [image] : [],
    media: image ? [{ ...image, media_type: 'image', preview_image: image }] : [],
    options: ['Colour', 'Size'],
    options_with_values: [
      { name: 'Colour', position: 1, values: ['Blue', 'Grey'], selected_value: 'Blue' },
      { name: 'Size', position: 2, values: ['Small'], selected_value: 'Small' },
    ],
    variants,
    selected_variant: null,
    first_available_variant: variants[0],
    selected_or_first_available_variant: variants[0],
    has_only_default_variant: false,
    collections: [],
  }
}

export const products = () => Array.from({ length: 24 }, (_, at) => product(at + 1))

export const collection = (handle: string): Objects => ({
  id: handle,
  title: 'Tableware',
  handle,
  url: `/collections/${handle}`,
  description: 'For every day.',
  image: picture(50),
  products: products(),
  products_count: 24,
  all_products_count: 24,
  all_tags: ['kitchen', 'gift'],
  all_types: ['Tableware'],
  all_vendors: ['Atelier Sud'],
  sort_by: 'manual',
  default_sort_by: 'manual',
  sort_options: [
    { name: 'Featured', value: 'manual' },
    { name: 'Price', value: 'price-ascending' },
  ],
  filters: [],
})
