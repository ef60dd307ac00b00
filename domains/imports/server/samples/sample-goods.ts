import type { SampleTexts } from './sample-texts.ts'

interface SampleGood {
  /** Of its texts and its picture. */
  key: keyof SampleTexts['goods']
  /** Its variants are these sizes. */
  sizes?: 'litres' | 'sizes'
  /** Of each variant, in the smallest unit of the shop's currency. */
  prices: readonly number[]
  cost: number
  grams: number
  /** Of each variant. */
  quantity: number
}

/** What a shop can look like: some with variants, of every one enough to be ordered. */
export const sampleGoods: readonly SampleGood[] = [
  { key: 'teapot', prices: [6_400], cost: 2_600, grams: 980, quantity: 20 },
  { key: 'jug', sizes: 'litres', prices: [3_400, 4_600], cost: 1_500, grams: 620, quantity: 30 },
  { key: 'plates', prices: [11_400], cost: 5_100, grams: 4_300, quantity: 20 },
  { key: 'candle', prices: [5_200], cost: 2_050, grams: 640, quantity: 25 },
  { key: 'bowl', sizes: 'sizes', prices: [1_800, 2_600, 4_200], cost: 900, grams: 410, quantity: 40 },
  { key: 'cup', prices: [2_200], cost: 850, grams: 380, quantity: 60 },
  { key: 'board', prices: [4_900], cost: 2_300, grams: 1_150, quantity: 20 },
  { key: 'linen', prices: [3_800], cost: 1_550, grams: 420, quantity: 60 },
  { key: 'basket', prices: [4_400], cost: 1_900, grams: 560, quantity: 25 },
  { key: 'knife', prices: [14_800], cost: 7_200, grams: 1_480, quantity: 15 },
  { key: 'soap', prices: [1_290], cost: 420, grams: 400, quantity: 90 },
  { key: 'spoons', prices: [3_600], cost: 1_350, grams: 690, quantity: 35 },
  { key: 'brush', prices: [1_450], cost: 480, grams: 130, quantity: 80 },
  { key: 'twine', prices: [790], cost: 240, grams: 110, quantity: 90 },
  { key: 'still', prices: [9_800], cost: 4_400, grams: 3_200, quantity: 15 },
]
