import type { SourceKind } from '../../../contract/themes/theme-check.ts'
import { blankBlocks, type ThemeFiles } from '../model/theme-files.ts'
import { type LinePlace, linePlaces } from './line-places.ts'

/** A host that a theme loads scripts, styles or faces from. */
export interface ForeignSource {
  host: string
  kind: SourceKind
  places: ({ path: string } & LinePlace)[]
}

/** Files whose addresses a browser follows; the JSON holds settings that are printed. */
const followed = [
  /^(?:layout|templates|sections|blocks|snippets)\/.+\.(?:liquid|json)$/,
  /^config\/settings_data\.json$/,
  /^assets\/.+\.(?:css|scss|js|mjs)(?:\.liquid)?$/,
]

const isFollowed = (path: string) => followed.some((pattern) => pattern.test(path))

/** An address of another host, with a path; a port only where somebody tries something out. */
const address = /(?<![\w:])(?:https?:)?\/\/((?:[a-z\d-]+\.)+[a-z\d-]*[a-z\d](?::\d{1,5})?)(\/[^\s"'`<>(){}|\\]*)/gi

const endings: readonly (readonly [RegExp, SourceKind])[] = [
  [/\.m?js$/i, 'script'],
  [/\.css$/i, 'style'],
  [/\.(?:woff2?|ttf|otf|eot)$/i, 'font'],
]

/** What stands before the address, then what stands behind it. */
const surroundings: readonly (readonly [before: RegExp, after: RegExp, SourceKind])[] = [
  [/<script\b[^<>]*\ssrc\s*=\s*["']?$/i, /^/, 'script'],
  [/<link\b[^<>]*\shref\s*=\s*["']?$/i, /^[^<>]*\brel\s*=\s*["']?stylesheet/i, 'style'],
  [/<link\b[^<>]*\brel\s*=\s*["']?stylesheet[^<>]*\shref\s*=\s*["']?$/i, /^/, 'style'],
  [/@import\s+(?:url\(\s*)?["']?$/i, /^/, 'style'],
  [/["']$/, /^["']\s*\|\s*script_tag\b/, 'script'],
  [/["']$/, /^["']\s*\|\s*stylesheet_tag\b/, 'style'],
]

const seen = 300

function kindOf(text: string, path: string, at: { start: number; end: number }): SourceKind | null {
  const [before, after] = [text.slice(Math.max(0, at.start - seen), at.start), text.slice(at.end, at.end + seen)]
  const around = surroundings.find(([start, end]) => start.test(before) && end.test(after))
  return around?.[2] ?? endings.find(([ending]) => ending.test(path.replace(/[?#].*$/, '')))?.[1] ?? null
}

/** Sheets that bring faces, which no file of the theme names. */
function withFaces(host: string, path: string): (readonly [string, SourceKind])[] {
  if (host === 'fonts.googleapis.com') return [['fonts.gstatic.com', 'font']]
  return /font|icon|bootstrap/i.test(path) ? [[host, 'font']] : []
}

/** Old browsers alone read what stands in them. */
function blankComments(text: string) {
  const parts = text.split('<!--')
  const [first = '', ...others] = parts
  return others.reduce((kept, part) => {
    const end = part.indexOf('-->')
    const hidden = end < 0 ? '' : part.slice(0, end)
    return `${kept}    ${hidden.replaceAll(/[^\n]/g, ' ')}${part.slice(hidden.length)}`
  }, first)
}

const hidden = ['schema', 'doc', 'comment']

/** Quotes within a text of JSON, without moving anything. */
const unquoted = (text: string) => text.replaceAll('\\"', ' "')

function sourcesIn(path: string, source: string): ForeignSource[] {
  const text = blankComments(blankBlocks(path.endsWith('.json') ? unquoted(source) : source, hidden))
  const placeOf = linePlaces(source)
  return [...text.matchAll(address)].flatMap(({ index, 0: whole, 1: name = '', 2: rest = '' }) => {
    const kind = kindOf(text, rest, { start: index, end: index + whole.length })
    if (kind === null) return []
    const host = name.toLowerCase()
    const loaded: (readonly [string, SourceKind])[] = [[host, kind], ...(kind === 'style' ? withFaces(host, rest) : [])]
    return loaded.map(([each, as]) => ({ host: each, kind: as, places: [{ path, ...placeOf(index) }] }))
  })
}

const maxPlaces = 20

/** The hosts that a theme loads scripts, styles and faces from. */
export function foreignSources(files: ThemeFiles): ForeignSource[] {
  const all = [...files].flatMap(([path, text]) => (isFollowed(path) ? sourcesIn(path, text) : []))
  const groups = Map.groupBy(all, ({ host, kind }) => `${kind} ${host}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ ...first, places: group.flatMap(({ places }) => places).slice(0, maxPlaces) }] : []
  })
}
