import { Tokens } from '../../liquid/parse/tokens.ts'
import { blankData } from '../model/theme-files.ts'
import { type LinePlace, linePlaces } from './line-places.ts'

/** One use of a name in a template. */
export interface Use extends LinePlace {
  kind: 'tag' | 'filter' | 'property'
  /** `product.title` for a property. */
  name: string
}

/** A file that another file names. */
export interface Reference extends LinePlace {
  path: string
}

export interface FileUses {
  uses: readonly Use[]
  references: readonly Reference[]
}

/** A tag or, without a name, an output; with the offsets of its name and its markup. */
interface Tag {
  name: string
  at: number
  markup: string
  from: number
}

const tagMarkup = /^(\{%-?\s*)([a-z_]+|#)(\s*)([\s\S]*?)-?%\}$/
const outputMarkup = /^(\{\{-?)([\s\S]*?)-?\}\}$/

/** Each line of a `liquid` tag is a tag. */
function linesOf({ markup, from }: Tag): Tag[] {
  let offset = from
  return markup.split('\n').flatMap((text) => {
    const start = offset
    offset += text.length + 1
    const [, indent = '', name, space = '', rest = ''] = /^(\s*)([a-z_]+)(\s*)(.*)$/.exec(text) ?? []
    if (name === undefined) return []
    const at = start + indent.length
    return [{ name, at, markup: rest, from: at + name.length + space.length }]
  })
}

const verbatim = new Set(['raw', 'comment', 'doc', 'schema', 'stylesheet', 'javascript'])

function tagOf(token: string, start: number): Tag[] {
  const [, open = '', output] = outputMarkup.exec(token) ?? []
  if (output !== undefined) return [{ name: '', at: start, markup: output, from: start + open.length }]
  const [, before = '', name, space = '', markup = ''] = tagMarkup.exec(token) ?? []
  if (name === undefined) return []
  const at = start + before.length
  return [{ name, at, markup, from: at + name.length + space.length }]
}

function allTags(source: string): Tag[] {
  const tokens = new Tokens(source)
  const found: Tag[] = []
  let offset = 0
  for (let part = tokens.shift(); part; part = tokens.shift()) {
    found.push(...tagOf(part.token, offset))
    offset += part.token.length
  }
  return found
}

/** Tags and outputs of a template; an output has the name ''. What stands in `raw` and comments is no code. */
function tagsIn(source: string): Tag[] {
  let skipped: string | null = null
  return allTags(source).flatMap((tag) => {
    const isCode = skipped === null
    if (isCode && verbatim.has(tag.name)) skipped = tag.name
    else if (tag.name === `end${skipped}`) skipped = null
    if (!isCode) return []
    return tag.name === 'liquid' ? linesOf(tag) : [tag]
  })
}

const quotedText = /"[^"]*"|'[^']*'/g
/** A path such as `product.featured_image.alt`, and not the name of an argument. */
const path = /(?<![\w.-])([a-z_]\w*)\.([a-z_]\w*\??)(?!\s*:)/gi

type Found = Pick<Use, 'kind' | 'name'> & { at: number }

function usesIn({ name, at, markup, from }: Tag): Found[] {
  const code = markup.replaceAll(quotedText, (text) => `'${' '.repeat(text.length - 2)}'`)
  return [
    ...(name === '' ? [] : [{ kind: 'tag' as const, name, at }]),
    ...[...code.matchAll(/(\|\s*)([a-z_]\w*)/gi)].map(({ index, 1: bar = '', 2: filter = '' }) => ({
      kind: 'filter' as const,
      name: filter,
      at: from + index + bar.length,
    })),
    ...[...code.matchAll(path)].map(({ index, 1: object = '', 2: property = '' }) => ({
      kind: 'property' as const,
      name: `${object}.${property}`,
      at: from + index,
    })),
  ]
}

const given: Readonly<Record<string, RegExp>> = { assign: /^([\w-]+)\s*=/, capture: /^['"]?([\w-]+)/ }

/** A loop over `product.variants` leaves `variant` what it is. */
function loopName(markup: string): string | undefined {
  const [, variable = '', list = ''] = /^([\w-]+)\s+in\s+(\S+)/.exec(markup) ?? []
  return list.endsWith(`${variable}s`) || list.endsWith(variable) ? undefined : variable
}

/** Names that a template gives to values of its own. */
const ownNames = (tags: readonly Tag[]): ReadonlySet<string | undefined> =>
  new Set(tags.map(({ name, markup }) => (name === 'for' ? loopName(markup) : given[name]?.exec(markup)?.[1])))

const folders: Readonly<Record<string, (name: string) => string>> = {
  render: (name) => `snippets/${name}.liquid`,
  include: (name) => `snippets/${name}.liquid`,
  section: (name) => `sections/${name}.liquid`,
  sections: (name) => `sections/${name}.json`,
}

function referencesIn({ name, markup, from }: Tag): { path: string; at: number }[] {
  const [, before = '', literal] = /^(\s*)['"]([^'"]+)['"]/.exec(markup) ?? []
  const named = literal === undefined ? undefined : folders[name]?.(literal)
  const assets = [...markup.matchAll(/['"]([^'"{}]+)['"]\s*\|\s*(?:asset_url|inline_asset_content)/g)]
  return [
    ...(named === undefined ? [] : [{ path: named, at: from + before.length + 1 }]),
    ...assets.map(({ index, 1: asset = '' }) => ({ path: `assets/${asset}`, at: from + index + 1 })),
  ]
}

/** The names that a Liquid file uses, and the files that it names. */
export function readUses(source: string): FileUses {
  const tags = tagsIn(blankData(source))
  const own = ownNames(tags)
  const placeOf = linePlaces(source)
  return {
    uses: tags
      .flatMap(usesIn)
      .filter(({ kind, name }) => kind !== 'property' || !own.has(name.split('.')[0] ?? ''))
      .map(({ at, ...use }) => ({ ...use, ...placeOf(at) })),
    references: tags.flatMap(referencesIn).map(({ path, at }) => ({ path, ...placeOf(at) })),
  }
}
