import { expect, test } from 'vitest'
import { compareDesigns } from './compare-designs.ts'
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
      from: 'Maison Lune',
      to: 'Things that stay',
    },
    { path: 'config/settings_data.json', what: 'setting', name: '', setting: 'Ink', from: '#000000', to: '#112233' },
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

  expect(told(before, moved)).toEqual(['moved '])
  expect(told(before, after)).toEqual(['removed Hero', 'hidden Hero', 'removed Hero › Button', 'added Hero › Button'])
  expect(told(before, before)).toEqual([])
})
