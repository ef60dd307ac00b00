import { Tokens } from '../../liquid/parse/tokens.ts'
import { readSection } from '../model/theme-files.ts'

/** One use of a name in a template. */
export interface Use {
  kind: 'tag' | 'filter' | 'property'
  /** `product.title` for a property. */
  name: string
  line: number
}

/** A file that another file names. */
export interface Reference {
  path: string
  line: number
}

export interface FileUses {
  uses: readonly Use[]
  references: readonly Reference[]
}

interface Tag {
  name: string
  markup: string
  line: number
}

const tagMarkup = /^\{%-?\s*([a-z_]+|#)\s*([\s\S]*?)-?%\}$/
const outputMarkup = /^\{\{-?([\s\S]*?)-?\}\}$/

/** Each line of a `liquid` tag is a tag. */
const linesOf = (markup: string, line: number): Tag[] =>
  markup.split('\n').flatMap((text, at) => {
    const [, name, rest = ''] = /^\s*([a-z_]+)\s*(.*)$/.exec(text) ?? []
    return name === undefined ? [] : [{ name, markup: rest, line: line + at }]
  })

const verbatim = new Set(['raw', 'comment', 'doc', 'schema', 'stylesheet', 'javascript'])

function tagOf(token: string, line: number): Tag | null {
  const output = outputMarkup.exec(token)?.[1]
  if (output !== undefined) return { name: '', markup: output, line }
  const [, name, markup = ''] = tagMarkup.exec(token) ?? []
  if (name === undefined) return null
  const before = token.slice(0, token.length - markup.length).split('\n').length - 1
  return { name, markup, line: name === 'liquid' ? line + before : line }
}

function allTags(source: string): Tag[] {
  const tokens = new Tokens(source)
  const found: Tag[] = []
  for (let part = tokens.shift(); part; part = tokens.shift()) found.push(tagOf(part.token, part.line) ?? nothing)
  return found.filter((tag) => tag !== nothing)
}

const nothing: Tag = { name: '', markup: '', line: 0 }

/** Tags and outputs of a template; an output has the name ''. What stands in `raw` and comments is no code. */
function tagsIn(source: string): Tag[] {
  let skipped: string | null = null
  return allTags(source).flatMap((tag) => {
    const isCode = skipped === null
    if (isCode && verbatim.has(tag.name)) skipped = tag.name
    else if (tag.name === `end${skipped}`) skipped = null
    if (!isCode) return []
    return tag.name === 'liquid' ? linesOf(tag.markup, tag.line) : [tag]
  })
}

const quotedText = /"[^"]*"|'[^']*'/g
/** A path such as `product.featured_image.alt`, and not the name of an argument. */
const path = /(?<![\w.-])([a-z_]\w*)\.([a-z_]\w*\??)(?!\s*:)/gi

function usesIn({ name, markup, line }: Tag): Use[] {
  const code = markup.replaceAll(quotedText, "''")
  const filters = [...code.matchAll(/\|\s*([a-z_]\w*)/gi)].map(([, filter = '']) => ({ filter }))
  return [
    ...(name === '' ? [] : [{ kind: 'tag' as const, name, line }]),
    ...filters.map(({ filter }) => ({ kind: 'filter' as const, name: filter, line })),
    ...[...code.matchAll(path)].map(([, object = '', property = '']) => ({
      kind: 'property' as const,
      name: `${object}.${property}`,
      line,
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

function referencesIn({ name, markup, line }: Tag): Reference[] {
  const [, literal] = /^\s*['"]([^'"]+)['"]/.exec(markup) ?? []
  const named = literal === undefined ? undefined : folders[name]?.(literal)
  const assets = [...markup.matchAll(/['"]([^'"{}]+)['"]\s*\|\s*(?:asset_url|inline_asset_content)/g)]
  return [
    ...(named === undefined ? [] : [{ path: named, line }]),
    ...assets.map(([, asset = '']) => ({ path: `assets/${asset}`, line })),
  ]
}

/** The names that a Liquid file uses, and the files that it names. */
export function readUses(source: string): FileUses {
  const tags = tagsIn(readSection(source).markup)
  const own = ownNames(tags)
  return {
    uses: tags.flatMap(usesIn).filter(({ kind, name }) => kind !== 'property' || !own.has(name.split('.')[0] ?? '')),
    references: tags.flatMap(referencesIn),
  }
}
