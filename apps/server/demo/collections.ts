import type { CollectionRule } from '@comptoir/catalogue/contract'

export interface DemoCollection {
  name: string
  picture: string
  text: string
}

export const demoCollections: readonly (DemoCollection & { rule: CollectionRule })[] = [
  {
    name: 'The laid table',
    picture: 'still',
    text: 'Jugs, bowls and plates that live together.',
    rule: { field: 'type', op: 'equals', value: 'Tableware' },
  },
  {
    name: 'Small gifts',
    picture: 'cup',
    text: 'Ready to be wrapped.',
    rule: { field: 'tag', op: 'equals', value: 'gift' },
  },
  {
    name: 'Under €25',
    picture: 'soap',
    text: 'Little things for every day.',
    rule: { field: 'price', op: 'less_than', value: 2_500 },
  },
]

/** Chosen by hand. */
export const demoSelection = {
  name: 'Chosen for winter',
  picture: 'candle',
  text: 'Warm light, warm tea.',
  titles: ['Beeswax candle with brass holder', 'Round teapot with cane handle', 'Cup and saucer, indigo'],
}
