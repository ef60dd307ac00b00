import type { ThemeDesign, ThemeSection } from '@comptoir/platform/contract'
import { expect, test } from 'vitest'
import { addableTo, areasOf } from './areas.ts'
import { asObject, type Documents, documentsOf } from './documents.ts'
import { addBlock, addSection, moveBlock, moveSection, removeSection, setSetting, toggleSection } from './edits.ts'

const input = (id: string, type = 'text') => ({
  ...{ id, type, label: id, info: '', placeholder: '', default: null, options: [], unit: '', visible_if: '' },
  ...{ min: null, max: null, step: null, limit: null, definition: [] },
})
const section = (type: string, more: Partial<ThemeSection> = {}): ThemeSection => ({
  ...{ type, name: type.toUpperCase(), limit: null, max_blocks: null, settings: [input('title')], blocks: [] },
  ...{ presets: [{ name: 'Plain', settings: null, blocks: null }], default: null, enabled_on: null, disabled_on: null },
  ...more,
})

const design: ThemeDesign = {
  documents: [
    {
      path: 'templates/index.json',
      body: {
        sections: { a: { type: 'text', settings: { title: '<b>Hi</b>' } }, b: { type: 'slides' } },
        order: ['a', 'b'],
      },
    },
    { path: 'sections/foot.json', body: { sections: {}, order: [] } },
    { path: 'config/settings_data.json', body: { current: {} } },
  ],
  sections: [
    section('text', { limit: 2 }),
    section('slides', {
      blocks: [{ type: 'slide', name: 'Slide', limit: null, settings: [] }],
      default: { blocks: [{ type: 'slide' }, { type: 'slide' }] },
      enabled_on: { templates: ['index'], groups: [] },
    }),
    section('head', { presets: [], default: { settings: { title: 'Own' }, blocks: [{ type: 'slide' }] } }),
    section('foot', { disabled_on: { templates: ['*'], groups: [] } }),
  ],
  settings: [],
  before: [{ kind: 'section', name: 'head' }],
  after: [{ kind: 'group', name: 'foot' }],
  pages: [
    { page: 'home', template: 'index', kind: 'json', sections: [] },
    { page: 'cart', template: 'cart', kind: 'liquid', sections: ['head'] },
  ],
}
const documents = documentsOf(design)
const index = 'templates/index.json'

function areasIn(given: Documents, page: 'home' | 'cart' = 'home') {
  const found = design.pages.find((each) => each.page === page)
  if (!found) throw new Error('no such page')
  return areasOf(design, given, found)
}

function pageArea(given: Documents = documents) {
  const [, page] = areasIn(given)
  if (!page) throw new Error('no area of the page')
  return page
}
const keysIn = (given: Documents) => pageArea(given).sections.map(({ key }) => key)

function sectionAt(at: number, given: Documents = documents) {
  const found = pageArea(given).sections[at]
  if (!found) throw new Error('no such section')
  return found
}

test('a page has the sections of the layout around its own, with their elements in the preview', () => {
  const areas = areasIn(documents)

  expect(areas.map(({ kind, path, sections }) => [kind, path, sections.map(({ id, text }) => [id, text])])).toEqual([
    ['before', null, [['head', 'Own']]],
    [
      'page',
      index,
      [
        ['template--index__a', 'Hi'],
        ['template--index__b', ''],
      ],
    ],
    ['after', 'sections/foot.json', []],
  ])
  expect(areasIn(documents, 'cart')[1]?.sections.map(({ id }) => id)).toEqual(['head'])
})

test('sections are offered where their theme allows them, up to their limit', () => {
  const [, page, foot] = areasIn(documents)
  if (!page || !foot) throw new Error('no areas')
  const once = addSection(documents, page, { schema: section('text'), preset: 'Plain' })

  expect(addableTo(design, page).map(({ type }) => type)).toEqual(['text', 'slides'])
  expect(addableTo(design, foot).map(({ type }) => type)).toEqual(['text', 'foot'])
  expect(addableTo(design, pageArea(once.documents)).map(({ type }) => type)).toEqual(['slides'])
})

test('sections are added under a free key, moved, hidden and removed', () => {
  const first = addSection(documents, pageArea(), { schema: section('text'), preset: 'Plain' })
  const second = addSection(first.documents, pageArea(first.documents), { schema: section('text'), preset: 'Plain' })
  const moved = moveSection(second.documents, index, { from: 3, to: 0 })
  const hidden = toggleSection(moved, sectionAt(0, moved))

  expect([first.key, second.key]).toEqual(['text', 'text-2'])
  expect(keysIn(moved)).toEqual(['text-2', 'a', 'b', 'text'])
  expect(sectionAt(0, hidden).isHidden).toBe(true)
  expect(toggleSection(hidden, sectionAt(0, hidden))).toEqual(moved)
  expect(keysIn(removeSection(moved, sectionAt(1, moved)))).toEqual(['text-2', 'b', 'text'])
})

test('a change of a section that nobody has changed keeps what its author put there', () => {
  const [before] = areasIn(documents)
  const head = before?.sections[0]
  if (!head) throw new Error('no header')
  const changed = setSetting(documents, { section: head, block: null }, { id: 'title', value: 'New' })
  const stored = asObject(asObject(changed['config/settings_data.json']?.current).sections)

  expect(stored.head).toEqual({ settings: { title: 'New' }, blocks: { 0: { type: 'slide' } }, block_order: ['0'] })
})

test('blocks are added, moved and set', () => {
  const one = addBlock(documents, sectionAt(1), 'slide')
  const two = addBlock(one.documents, sectionAt(1, one.documents), 'slide')
  const moved = moveBlock(two.documents, sectionAt(1, two.documents), { from: 1, to: 0 })
  const set = setSetting(moved, { section: sectionAt(1, moved), block: 'slide' }, { id: 'title', value: 'x' })

  expect(sectionAt(1, moved).blocks.map(({ key, name }) => [key, name])).toEqual([
    ['slide-2', 'Slide'],
    ['slide', 'Slide'],
  ])
  expect(asObject(asObject(asObject(set[index]?.sections).b).blocks).slide).toEqual({
    type: 'slide',
    settings: { title: 'x' },
  })
})
