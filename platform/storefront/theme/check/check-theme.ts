import type { MissingKind, PageChoice, Severity } from '../../../contract/themes/theme-check.ts'
import { createEngine } from '../../liquid/engine.ts'
import { LiquidError } from '../../liquid/values/errors.ts'
import { absentFilters } from '../filters/theme-filters.ts'
import { assetFile } from '../model/asset-names.ts'
import { inputTypes } from '../model/setting-values.ts'
import {
  asObject,
  blankBlocks,
  blankData,
  inputsOf,
  type JsonObject,
  readErrors,
  readSchemaErrors,
  readSection,
  type ThemeFiles,
  themeInputs,
} from '../model/theme-files.ts'
import { type ForeignSource, foreignSources } from './foreign-sources.ts'
import { linePlaces } from './line-places.ts'
import { common, lacking, properties } from './object-model.ts'
import { missingPages, namedBy, pagesOfFiles } from './page-files.ts'
import { readUses, type Use } from './read-uses.ts'
import { knownFilters, knownTags } from './theme-vocabulary.ts'

export interface Missing {
  kind: MissingKind
  name: string
  severity: Severity
  uses: number
  places: { path: string; line: number | null; column: number | null }[]
  pages: PageChoice[]
}

export interface Diagnosis {
  severity: 'error' | 'warning'
  message: string
  line: number | null
  column: number | null
}

export interface ThemeCheck {
  uses: number
  missing: Missing[]
  missingPages: PageChoice[]
  /** Hosts that it loads scripts, styles and faces from. */
  sources: ForeignSource[]
  /** The pages that show each file. */
  pages: ReadonlyMap<string, readonly PageChoice[]>
  /** Errors of the files' language, by path. */
  diagnoses: ReadonlyMap<string, readonly Diagnosis[]>
}

interface Found {
  kind: MissingKind
  name: string
  severity: Severity
  path: string
  line: number | null
  column: number | null
}

const absent = new Set<string>(absentFilters)

/** Cut out before a template is parsed, ends and branches of blocks, and tags that hold others. */
const structural = /^(?:end\w+|else|elsif|when|#|schema|stylesheet|javascript|doc|liquid)$/

type Lack = Pick<Found, 'kind' | 'name' | 'severity'>

function filterLack(name: string): Lack | null {
  if (absent.has(name)) return { kind: 'filter', name, severity: 'cosmetic' }
  return knownFilters.has(name) ? null : { kind: 'filter', name, severity: 'degraded' }
}

function propertyLack(name: string): Lack | null {
  const [object = '', property = ''] = name.split('.')
  if (lacking.has(object)) return { kind: 'object', name: object, severity: 'degraded' }
  const known = properties.get(object)
  if (!known || known.has(property) || common.has(property)) return null
  return { kind: 'object', name, severity: 'degraded' }
}

function lackOf({ kind, name }: Use): Lack | null {
  if (kind === 'filter') return filterLack(name)
  if (kind === 'property') return propertyLack(name)
  return knownTags.has(name) || structural.test(name) ? null : { kind, name, severity: 'fatal' }
}

const inputsIn = (schema: JsonObject): JsonObject[] => [
  ...inputsOf(schema),
  ...(Array.isArray(schema.blocks) ? schema.blocks.map(asObject).flatMap(inputsOf) : []),
]

const unknownInputs = (path: string, inputs: readonly JsonObject[]): Found[] =>
  inputs.flatMap(({ type }) =>
    typeof type === 'string' && !inputTypes.has(type)
      ? [{ kind: 'input' as const, name: type, severity: 'degraded' as const, path, line: null, column: null }]
      : [],
  )

const engine = createEngine({ mode: 'warn', tags: knownTags })

const diagnosisOf = ({ message, line }: LiquidError, severity: Diagnosis['severity']): Diagnosis => ({
  severity,
  message,
  line,
  column: null,
})

function jsonErrors(text: string, errors: readonly { message: string; offset: number }[]): Diagnosis[] {
  const placeOf = linePlaces(text)
  return errors.map(({ message, offset }) => ({ severity: 'error', message, ...placeOf(offset) }))
}

function liquidErrors(path: string, text: string): Diagnosis[] {
  try {
    return engine.parse(blankData(text), path).warnings.map((warning) => diagnosisOf(warning, 'warning'))
  } catch (error) {
    if (error instanceof LiquidError) return [diagnosisOf(error, 'error')]
    if (error instanceof RangeError) {
      return [{ severity: 'error', message: 'Nesting too deep', line: null, column: null }]
    }
    throw error
  }
}

/** Errors of a file's language: what stops it, or what is read in another way than it is written. */
function diagnose(path: string, text: string): Diagnosis[] {
  if (path.endsWith('.json')) return jsonErrors(text, readErrors(text))
  if (!path.endsWith('.liquid')) return []
  return [...liquidErrors(path, text), ...jsonErrors(text, readSchemaErrors(text))]
}

const handler = /<[a-z][^<>]*?\s(on[a-z]+)\s*=\s*["']/gi

/** The policy of the shop's pages lets no element carry a script. */
function handlersIn(path: string, text: string): Found[] {
  if (path.startsWith('assets/')) return []
  const placeOf = linePlaces(text)
  return [...blankBlocks(text, ['schema', 'doc', 'comment']).matchAll(handler)].map(
    ({ index, 0: whole, 1: name = '' }) => ({
      ...{ kind: 'handler', name: name.toLowerCase(), severity: 'degraded', path },
      ...placeOf(index + whole.lastIndexOf(name)),
    }),
  )
}

interface Theme {
  files: ThemeFiles
  /** Paths of all files, pictures included. */
  names: ReadonlySet<string>
}

const isThere = ({ names }: Theme, path: string) =>
  names.has(path) || (path.startsWith('assets/') && assetFile(names, path.slice('assets/'.length)) !== null)

function foundIn(theme: Theme, path: string, text: string): { uses: number; found: Found[] } {
  const missing = namedBy(path, text)
    .filter((named) => !isThere(theme, named.path))
    .map(({ path: name, ...place }) => ({ kind: 'file' as const, name, severity: 'degraded' as const, ...place, path }))
  if (!path.endsWith('.liquid')) return { uses: 0, found: missing }
  const { uses } = readUses(text)
  const lacks = uses.flatMap((use) => {
    const lack = lackOf(use)
    return lack ? [{ ...lack, path, line: use.line, column: use.column }] : []
  })
  return {
    uses: uses.length,
    found: [
      ...missing,
      ...lacks,
      ...handlersIn(path, text),
      ...unknownInputs(path, inputsIn(readSection(text).schema)),
    ],
  }
}

/** An unknown tag is reported as such. */
const isReported = (message: string) => {
  const [, tag] = /^Unknown tag '(\w+)'/.exec(message) ?? []
  return tag !== undefined && !structural.test(tag)
}

const syntaxOf = (path: string, diagnoses: readonly Diagnosis[]): Found[] =>
  diagnoses
    .filter(({ severity, message }) => severity === 'error' && !isReported(message))
    .map(({ message, line, column }) => ({
      kind: 'syntax',
      name: message.slice(0, 200),
      severity: 'fatal',
      path,
      line,
      column,
    }))

const maxPlaces = 20

function grouped(found: readonly Found[], pages: ThemeCheck['pages']): Missing[] {
  const groups = Map.groupBy(found, ({ kind, name }) => `${kind} ${name}`)
  return [...groups.values()].flatMap((uses) => {
    const [first] = uses
    if (!first) return []
    const { kind, name, severity } = first
    return [
      {
        ...{ kind, name, severity, uses: uses.length },
        places: uses.slice(0, maxPlaces).map(({ path, line, column }) => ({ path, line, column })),
        pages: [...new Set(uses.flatMap(({ path }) => pages.get(path) ?? []))],
      },
    ]
  })
}

/** Names that a theme uses and the shop lacks, page by page; `names` are the paths of all its files. */
export function checkTheme(files: ThemeFiles, allNames: readonly string[]): ThemeCheck {
  const theme = { files, names: new Set(allNames) }
  const pages = pagesOfFiles(files)
  const diagnoses = new Map([...files].map(([path, text]) => [path, diagnose(path, text)] as const))
  const read = [...files].map(([path, text]) => foundIn(theme, path, text))
  const found = [
    ...read.flatMap((file) => file.found),
    ...[...diagnoses].flatMap(([path, list]) => syntaxOf(path, list)),
    ...unknownInputs('config/settings_schema.json', themeInputs(files)),
  ]
  return {
    uses: read.reduce((sum, { uses }) => sum + uses, 0),
    missing: grouped(found, pages),
    missingPages: missingPages(theme.names),
    sources: foreignSources(files),
    pages,
    diagnoses: new Map([...diagnoses].filter(([, list]) => list.length > 0)),
  }
}
