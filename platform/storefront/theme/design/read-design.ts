import { pageChoices } from '../../../contract/themes/theme-check.ts'
import type { FramePart, ThemeDesign, ThemePage } from '../../../contract/themes/theme-design.ts'
import { templatesOf } from '../check/page-files.ts'
import {
  asObject,
  type Json,
  type JsonObject,
  readJson,
  readJsonList,
  readSection,
  readTexts,
  type ThemeFiles,
} from '../model/theme-files.ts'
import { readInputs, readSectionSchema, type Translate } from './read-schema.ts'

export const settingsPath = 'config/settings_data.json'

/** A chosen preset becomes the values that it stands for. */
function settingsData(files: ThemeFiles): JsonObject {
  const { current, ...rest } = readJson(files.get(settingsPath))
  const chosen = typeof current === 'string' ? asObject(asObject(rest.presets)[current]) : asObject(current)
  return { current: chosen, ...rest }
}

/** The JSON of a file that the editor changes. */
export const readDocument = (files: ThemeFiles, path: string): JsonObject =>
  path === settingsPath ? settingsData(files) : readJson(files.get(path))

const isPage = (path: string) => /^templates\/.+\.json$/.test(path)
const isGroup = (path: string) => /^sections\/[^/]+\.json$/.test(path)

/** Old themes write the languages beside each other. */
function inLanguage(texts: JsonObject, locale: string): string {
  const found = texts[locale] ?? texts.en ?? Object.values(texts)[0]
  return typeof found === 'string' ? found : ''
}

/** `t:sections.band.name` in the panel's language, else in the theme's own. */
function translatorOf(files: ThemeFiles, locale: string): Translate {
  const texts = readTexts(files, locale, 'schema')
  return (text: Json | undefined) => {
    if (typeof text === 'string') return text.startsWith('t:') ? (texts.get(text.slice(2)) ?? text.slice(2)) : text
    return typeof text === 'number' ? String(text) : inLanguage(asObject(text), locale)
  }
}

const partTag = /\{%-?\s*(sections?)\s+['"]([\w-]+)['"]/g

const partsIn = (source: string): FramePart[] =>
  [...source.matchAll(partTag)].map(([, tag, name = '']) => ({ kind: tag === 'section' ? 'section' : 'group', name }))

function frameOf(files: ThemeFiles): Pick<ThemeDesign, 'before' | 'after'> {
  const layout = files.get('layout/theme.liquid') ?? ''
  const at = layout.indexOf('content_for_layout')
  return at < 0
    ? { before: partsIn(layout), after: [] }
    : { before: partsIn(layout.slice(0, at)), after: partsIn(layout.slice(at)) }
}

/** The header and the footer are seen on the front page. */
function pageOf(files: ThemeFiles, page: ThemePage['page']): ThemePage {
  const [template = 'index'] = templatesOf[page] ?? []
  const liquid = files.get(`templates/${template}.liquid`)
  if (files.has(`templates/${template}.json`)) return { page, template, kind: 'json', sections: [] }
  if (liquid === undefined) return { page, template, kind: 'missing', sections: [] }
  return { page, template, kind: 'liquid', sections: partsIn(liquid).map(({ name }) => name) }
}

/** Everything that the editor changes of a theme, with texts in the language of the panel. */
export function readDesign(files: ThemeFiles, locale: string): ThemeDesign {
  const t = translatorOf(files, locale)
  const paths = [...files.keys()].toSorted()
  return {
    documents: [...paths.filter((path) => isPage(path) || isGroup(path)), settingsPath].map((path) => ({
      path,
      body: readDocument(files, path),
    })),
    sections: paths.flatMap((path) => {
      const [, type] = /^sections\/(.+)\.liquid$/.exec(path) ?? []
      return type === undefined ? [] : [readSectionSchema(type, readSection(files.get(path) ?? '').schema, t)]
    }),
    settings: readJsonList(files.get('config/settings_schema.json'))
      .filter(({ settings }) => settings !== undefined)
      .map((group) => ({ name: t(group.name), settings: readInputs(group, t) })),
    ...frameOf(files),
    pages: pageChoices.map((page) => pageOf(files, page)),
  }
}
