import { standardFilters, standardTags } from '../../liquid/engine.ts'
import { absentFilters, themeFilters } from '../filters/theme-filters.ts'
import { themeTags } from '../tags/theme-tags.ts'
import { properties } from './object-model.ts'

const inert = { section: () => {}, sections: () => {}, settingsOf: () => ({}) }
export const knownTags = new Map([...standardTags, ...themeTags(inert)])
export const knownFilters: ReadonlySet<string> = new Set([
  ...standardFilters.keys(),
  ...themeFilters(new Map()).map(([name]) => name),
])

const absent = new Set<string>(absentFilters)

const blocks = [
  ...['if', 'unless', 'case', 'for', 'tablerow', 'capture', 'raw', 'comment', 'doc', 'ifchanged'],
  ...['form', 'paginate', 'style', 'schema', 'stylesheet', 'javascript'],
]

/** Objects of every page, without a table of their properties. */
const plainObjects = [
  ...['all_products', 'articles', 'blogs', 'canonical_url', 'collections', 'content_for_header', 'content_for_layout'],
  ...['current_page', 'current_tags', 'linklists', 'page_description', 'page_title', 'routes', 'settings'],
]

export interface ThemeVocabulary {
  tags: string[]
  filters: string[]
  objects: { name: string; properties: string[] }[]
}

/** The words that a template may use, for editors to complete. */
export const themeVocabulary: ThemeVocabulary = {
  tags: [
    ...new Set([
      ...knownTags.keys(),
      ...blocks,
      'liquid',
      'else',
      'elsif',
      'when',
      ...blocks.map((name) => `end${name}`),
    ]),
  ]
    .filter((name) => name !== '#')
    .toSorted(),
  filters: [...knownFilters].filter((name) => !absent.has(name)).toSorted(),
  objects: [
    ...[...properties].map(([name, known]) => ({ name, properties: [...known].toSorted() })),
    ...plainObjects.map((name) => ({ name, properties: [] })),
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
}
