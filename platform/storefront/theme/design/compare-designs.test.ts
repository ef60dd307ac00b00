import { expect, test } from 'vitest'
import { compareDesigns } from './compare-designs.ts'
import { compareTexts } from './compare-texts.ts'
import { movedParts } from './moved-parts.ts'
import { readDesign } from './read-design.ts'

const schema = {
  name: 'Hero',
  settings: [{ type: 'text', id: 'title', label: 'Headline' }],
  blocks: [{ type: 'button', name: 'Button', settings: [{ type: 'text', id: 'label', label: 'Words' }] }],
}
const button = { type: 'button', settings: { label: 'Look' } }

function themeOf(index: object, colour = '#000000') {
  return new Map([
    ['layout/theme.liquid', '{{ content_for_layout }}'],
    ['sections/hero.liquid', `<h1></h1>{% schema %}${JSON.stringify(schema)}{% endschema %}`],
    ['templates/index.json', JSON.stringify(index)],
    [
      'config/settings_schema.json',
      JSON.stringify([{ name: 'Colours', settings: [{ type: 'color', id: 'ink', label: 'Ink' }] }]),
    ],
    ['config/settings_data.json', JSON.stringify({ current: { ink: colour } })],
  ])
}
const compared = (before: Map<string, string>, after: Map<string, string>) =>
  compareDesigns(readDesign(before, 'en'), readDesign(after, 'en'))

const hero = (settings: object, more: object = {}) => ({ type: 'hero', settings, ...more })

test('a changed setting is told by its label, with its words before and after', () => {
  const before = themeOf({ sections: { a: hero({ title: 'Maison Lune' }) }, order: ['a'] })
  const after = themeOf({ sections: { a: hero({ title: '<p>Things that <b>stay</b></p>' }) }, order: ['a'] }, '#112233')

  expect(compared(before, after)).toEqual([
    {
      path: 'templates/index.json',
      what: 'setting',
      name: 'Hero',
      setting: 'Headline',
      kind: 'text',
      from: 'Maison Lune',
      to: 'Things that stay',
    },
    {
      ...{ path: 'config/settings_data.json', what: 'setting', name: 'Colours', setting: 'Ink' },
      ...{ kind: 'color', from: '#000000', to: '#112233' },
    },
  ])
})

test('sections and blocks are added, removed, hidden and moved by name', () => {
  const sections = { a: hero({}), b: hero({}, { blocks: { x: button }, block_order: ['x'] }) }
  const before = themeOf({ sections, order: ['a', 'b'] })
  const moved = themeOf({ sections, order: ['b', 'a'] })
  const after = themeOf({
    sections: { b: hero({}, { disabled: true, blocks: { y: button }, block_order: ['y'] }) },
    order: ['b'],
  })
  const told = (one: Map<string, string>, other: Map<string, string>) =>
    compared(one, other).map(({ what, name }) => `${what} ${name}`)

  expect(told(before, moved)).toEqual(['moved Hero'])
  expect(told(before, after)).toEqual(['removed Hero', 'hidden Hero', 'removed Hero › Button', 'added Hero › Button'])
  expect(told(before, before)).toEqual([])
})

const settingsOf = (settings: readonly object[], before: object, after: object) => {
  const section = `<h1></h1>{% schema %}${JSON.stringify({ name: 'Hero', settings })}{% endschema %}`
  const side = (values: object) =>
    new Map([...themeOf({ sections: { a: hero(values) }, order: ['a'] }), ['sections/hero.liquid', section]])
  return compared(side(before), side(after)).map(({ kind, from, to }) => [kind, from, to])
}

test.each([
  { type: 'checkbox', now: { it: true }, told: ['switch', 'false', 'true'] },
  { type: 'image_picker', now: { it: 'shopify://shop_images/cup.jpg' }, told: ['plain', '', 'cup.jpg'] },
  {
    type: 'text',
    before: { it: 'Tea & more' },
    now: { it: '<b>Tea</b> &amp; less' },
    told: ['text', 'Tea & more', 'Tea & less'],
  },
  { type: 'product_list', before: { it: ['cup'] }, now: { it: ['cup', 'jug'] }, told: ['text', 'cup', 'cup, jug'] },
  { type: 'json', before: { it: { a: 1 } }, now: { it: { a: 2 } }, told: ['other', '', ''] },
])('a setting of the type $type is told by what people see of it', ({ type, before = {}, now, told }) => {
  expect(settingsOf([{ type, id: 'it', label: 'It' }], before, now)).toEqual([told])
})

test('a choice is told by its label, a number with its unit, and the value of an author stands for none', () => {
  const options = [
    { value: 's', label: 'Small' },
    { value: 'l', label: 'Large' },
  ]
  const inputs = [
    { type: 'select', id: 'size', label: 'Size', default: 's', options },
    { type: 'range', id: 'height', label: 'Height', default: 30, min: 10, unit: 'vw' },
    { type: 'text', id: 'note', label: 'Note' },
  ]

  expect(settingsOf(inputs, {}, { size: 'l', height: 37 })).toEqual([
    ['plain', 'Small', 'Large'],
    ['plain', '30 vw', '37 vw'],
  ])
  expect(settingsOf(inputs, { size: 's' }, { height: 30, note: '' })).toEqual([])
})

test('two long texts are cut where they begin to differ', () => {
  const start = 'a word '.repeat(40)
  const input = [{ type: 'text', id: 'it', label: 'It' }]

  expect(settingsOf(input, { it: `${start}first` }, { it: `${start}second` })).toEqual([
    ['text', '…rd a word a word a word first', '…rd a word a word a word second'],
  ])
})

test('a section that the layout places differs from what its author made', () => {
  const index = { sections: {}, order: [] }
  const placed = (current: object) =>
    new Map([...themeOf(index), ['config/settings_data.json', JSON.stringify({ current })]])
  const changed = placed({ sections: { hero: hero({ title: 'Open' }) } })

  expect(compared(placed({}), changed)).toMatchObject([{ what: 'setting', name: 'Hero', from: '', to: 'Open' }])
})

test('words of a language differ, and those of the forms are no visitor’s', () => {
  const texts = (words: object) =>
    new Map([
      ['locales/fr.json', JSON.stringify({ cart: words })],
      ['locales/fr.schema.json', JSON.stringify(words)],
    ])

  expect(compareTexts(texts({ title: 'Panier' }), texts({ title: 'Cabas' }))).toMatchObject([
    { path: 'locales/fr.json', setting: 'cart.title', from: 'Panier', to: 'Cabas' },
  ])
})

test.each([
  ['abcd', 'abcd', ''],
  ['abcd', 'bcda', 'a'],
  ['abcd', 'dabc', 'd'],
  ['abcd', 'badc', 'ac'],
])('from %s to %s, the fewest are moved: %s', (before, after, moved) => {
  expect(movedParts([...before], [...after]).join('')).toBe(moved)
})
