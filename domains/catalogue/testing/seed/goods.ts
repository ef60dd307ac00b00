import { pick, type Roll } from '@comptoir/platform/seed'
import type { SeededVendor } from '@comptoir/vendors/seed'

const list = (text: string) => text.split(', ')

interface Range {
  product_type: string
  nouns: readonly string[]
  price: readonly [least: number, most: number]
  options: readonly (readonly [name: string, labels: readonly string[]])[]
}

const sizes = ['Size', list('XS, S, M, L, XL')] as const
const colours = ['Colour', list('Ecru, Indigo, Olive, Rust')] as const

const ranges: readonly Range[] = [
  {
    product_type: 'Clothing',
    nouns: list('overshirt, jumper, cardigan, trousers, scarf, dress, tee, jacket'),
    price: [2_900, 18_900],
    options: [sizes, colours],
  },
  {
    product_type: 'Kitchen',
    nouns: list('teapot, mug, bowl, knife, board, apron, jar, carafe'),
    price: [900, 9_900],
    options: [colours],
  },
  {
    product_type: 'Home',
    nouns: list('blanket, candle, cushion, basket, lamp, vase, rug, towel'),
    price: [900, 24_900],
    options: [colours],
  },
  {
    product_type: 'Paper',
    nouns: list('notebook, diary, fountain pen, card set, calendar, sketchbook'),
    price: [500, 6_900],
    options: [],
  },
  {
    product_type: 'Care',
    nouns: list('soap, balm, face oil, shampoo bar, brush, bath salt'),
    price: [500, 4_900],
    options: [['Scent', list('Cedar, Fig, Rose')]],
  },
  {
    product_type: 'Tea',
    nouns: list('sencha, oolong, hibiscus infusion, rooibos, chai blend, assam'),
    price: [700, 3_900],
    options: [['Weight', list('50 g, 100 g, 250 g')]],
  },
]
const makes = list(
  'Linen, Merino, Oak, Ceramic, Copper, Wool, Cotton, Glass, Cork, Bamboo, Walnut, Recycled, Organic, Hand-made, Enamel, Beeswax',
)
const styles = list(
  'Nordic, Coastal, Everyday, Heritage, Studio, Garden, Winter, Summer, Weekend, Classic, Atelier, Harbour, Alpine, Meadow',
)
const tags = list('gift, everyday, natural, winter, summer, outdoor, new, classic')

interface BulkOption {
  id: string
  name: string
  values: { id: string; label: string }[]
}

export interface BulkGood {
  title: string
  description: string
  vendor: SeededVendor
  product_type: string
  tags: string[]
  options: BulkOption[]
  variants: { choices: { option_id: string; value_id: string }[]; title: string; price: number; on_hand: number }[]
}

/** A third of the products have variants; with `inAll`, every product has all of them. */
function optionsOf(roll: Roll, { options }: Range, inAll: boolean): BulkOption[] {
  if (options.length === 0 || (!inAll && roll(3) > 0)) return []
  const taken = inAll || roll(4) === 0 ? options : options.slice(0, 1)
  return taken.map(([name, labels], at) => ({
    id: `o${at}`,
    name,
    values: labels.map((label, value) => ({ id: `o${at}v${value}`, label })),
  }))
}

const combine = (options: readonly BulkOption[]) =>
  options.reduce<{ option_id: string; value_id: string; label: string }[][]>(
    (found, option) =>
      found.flatMap((chosen) =>
        option.values.map(({ id, label }) => [...chosen, { option_id: option.id, value_id: id, label }]),
      ),
    [[]],
  )

export interface GoodOptions {
  vendors: readonly SeededVendor[]
  /** Every product gets all variants, almost six on average. */
  inAll: boolean
}

/** An invented product. */
/** One variant of a hundred runs low. */
const stockOf = (roll: Roll) => (roll(100) === 0 ? 2 + roll(6) : 20 + roll(400))

export function inventGood(roll: Roll, { vendors, inAll }: GoodOptions): BulkGood {
  const range = pick(roll, ranges)
  const [least, most] = range.price
  const [style, make, noun] = [pick(roll, styles), pick(roll, makes), pick(roll, range.nouns)]
  const price = least + roll(Math.round((most - least) / 10)) * 10
  const options = optionsOf(roll, range, inAll)
  return {
    title: `${style} ${make.toLowerCase()} ${noun}`,
    description: `<p>${make} ${noun} from our ${style.toLowerCase()} range, made in small batches and packed without plastic.</p>`,
    vendor: pick(roll, vendors),
    product_type: range.product_type,
    tags: [...new Set([pick(roll, tags), pick(roll, tags)])],
    options,
    variants: combine(options).map((chosen) => ({
      choices: chosen.map(({ option_id, value_id }) => ({ option_id, value_id })),
      title: chosen.map(({ label }) => label).join(' / '),
      price,
      on_hand: stockOf(roll),
    })),
  }
}
