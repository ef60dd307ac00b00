import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'

/** Text files of a theme by path, `sections/header.liquid`. */
export type ThemeFiles = ReadonlyMap<string, string>

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {})
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON of themes has comments and commas at the end. What cannot be read counts as nothing. */
export function readJson(text: string | undefined): JsonObject {
  if (text === undefined) return {}
  const errors: ParseError[] = []
  return asObject(parse(text, errors, { allowTrailingComma: true, disallowComments: false }))
}

/** Syntax errors in the JSON of a theme, with their place in the text. */
export function readErrors(text: string): { message: string; offset: number }[] {
  const errors: ParseError[] = []
  parse(text, errors, { allowTrailingComma: true, disallowComments: false })
  return errors.map(({ error, offset }) => ({ message: printParseErrorCode(error), offset }))
}

export interface SectionFile {
  /** The Liquid of the section without its blocks of data. */
  markup: string
  schema: JsonObject
  styles: string
  scripts: string
}

const marksOf = (name: string) => ({
  start: new RegExp(`\\{%-?\\s*${name}\\b[^%]*-?%\\}`, 'g'),
  end: new RegExp(`\\{%-?\\s*end${name}\\s*-?%\\}`, 'g'),
})

const dataNames = ['schema', 'stylesheet', 'javascript', 'doc']
const dataBlocks = dataNames.map((name) => ({ name, ...marksOf(name) }))

const at = (pattern: RegExp, text: string, from: number) => {
  pattern.lastIndex = from
  return pattern.exec(text)
}

interface Marks {
  start: RegExp
  end: RegExp
}

/** The place of each block and of its content; one that is never closed stays, for the parser to find. */
function* blocksIn(source: string, { start, end }: Marks) {
  let from = 0
  for (let opened = at(start, source, 0); opened; opened = at(start, source, from)) {
    const inside = opened.index + opened[0].length
    const closed = at(end, source, inside)
    if (!closed) return
    from = closed.index + closed[0].length
    yield { start: opened.index, inside, closed: closed.index, end: from }
  }
}

function cut(source: string, marks: Marks) {
  const kept: string[] = []
  let body = ''
  let from = 0
  for (const { start, inside, closed, end } of blocksIn(source, marks)) {
    kept.push(source.slice(from, start))
    body += source.slice(inside, closed)
    from = end
  }
  return { markup: kept.join('') + source.slice(from), body }
}

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')

/** A template with spaces instead of some of its blocks: every place in it is the same as in the file. */
export function blankBlocks(source: string, names: readonly string[]): string {
  let markup = source
  for (const marks of names.map(marksOf)) {
    const kept: string[] = []
    let from = 0
    for (const { start, end } of blocksIn(markup, marks)) {
      kept.push(markup.slice(from, start), blank(markup.slice(start, end)))
      from = end
    }
    markup = kept.join('') + markup.slice(from)
  }
  return markup
}

export const blankData = (source: string) => blankBlocks(source, dataNames)

/** Errors in the schema of a section or block. */
export const readSchemaErrors = (source: string) =>
  [...blocksIn(source, marksOf('schema'))].flatMap(({ inside, closed }) =>
    readErrors(source.slice(inside, closed)).map(({ message, offset }) => ({ message, offset: inside + offset })),
  )

/** Cuts out what is no Liquid before it is parsed: a schema may hold what looks like an output. */
export function readSection(source: string): SectionFile {
  const found: Record<string, string> = {}
  let markup = source
  for (const { name, ...marks } of dataBlocks) {
    const { body, markup: rest } = cut(markup, marks)
    markup = rest
    if (body !== '') found[name] = body
  }
  return {
    markup,
    schema: readJson(found.schema),
    styles: found.stylesheet ?? '',
    scripts: found.javascript ?? '',
  }
}

function addTexts(texts: Map<string, string>, tree: JsonObject, path = '') {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(path + key, value)
    else addTexts(texts, asObject(value), `${path}${key}.`)
  }
}

/** The texts of a file of locales, by the way to each: `cart.title`. */
export function textsIn(tree: JsonObject): Map<string, string> {
  const texts = new Map<string, string>()
  addTexts(texts, tree)
  return texts
}

/** Texts of a language, completed by the theme's default one: those of pages, or those of the editor's forms. */
export function readTexts(files: ThemeFiles, locale: string, of: 'pages' | 'schema' = 'pages'): Map<string, string> {
  const texts = new Map<string, string>()
  const ending = of === 'pages' ? 'json' : 'schema.json'
  const isDefault = of === 'pages' ? /^locales\/[\w-]+\.default\.json$/ : /^locales\/[\w-]+\.default\.schema\.json$/
  const fallback = [...files.keys()].find((path) => isDefault.test(path))
  const own = [`locales/${locale}.${ending}`, `locales/${locale}.default.${ending}`].find((path) => files.has(path))
  for (const path of [fallback, own]) {
    if (path) addTexts(texts, readJson(files.get(path)))
  }
  return texts
}

/** Inputs of the theme's own settings. */
export const themeInputs = (files: ThemeFiles): JsonObject[] =>
  readJsonList(files.get('config/settings_schema.json')).flatMap(inputsOf)

/** Values of `settings_schema.json`'s defaults under those of `settings_data.json`. */
export function readSettings(files: ThemeFiles): JsonObject {
  const defaults = defaultsOf(themeInputs(files))
  const { current, presets } = readJson(files.get('config/settings_data.json'))
  const chosen = typeof current === 'string' ? asObject(asObject(presets)[current]) : asObject(current)
  return { ...defaults, ...chosen }
}

export function readJsonList(text: string | undefined): JsonObject[] {
  const list: unknown = text === undefined ? [] : parse(text, [], { allowTrailingComma: true })
  return Array.isArray(list) ? list.map(asObject) : []
}

/** The inputs of a section's schema, or of a part of the theme's. */
export const inputsOf = ({ settings }: JsonObject) => (Array.isArray(settings) ? settings.map(asObject) : [])

/** Defaults of a list of settings inputs, by id. */
export const defaultsOf = (inputs: readonly JsonObject[]): JsonObject =>
  Object.fromEntries(inputs.flatMap(({ id, default: value }) => (typeof id === 'string' ? [[id, value ?? null]] : [])))

export const settingDefaults = (schema: JsonObject): JsonObject => defaultsOf(inputsOf(schema))
