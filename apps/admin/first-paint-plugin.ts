import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rightToLeft } from '@comptoir/platform/contract'
import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin, Rollup } from 'vite'
import { firstPaint, type Preloads } from './first-paint.ts'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

type Chunk = Rollup.OutputChunk

/** A chunk's own files and those of its static imports, as addresses. */
function filesOf(chunk: Chunk, chunks: readonly Chunk[], found = new Set<string>()) {
  if (found.has(`/${chunk.fileName}`)) return found
  found.add(`/${chunk.fileName}`)
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(`/${sheet}`)
  for (const name of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === name)
    if (imported) filesOf(imported, chunks, found)
  }
  return found
}

const frameTexts = /^\0virtual:texts\/(?:(sign-in|public)\/)?(\w+)$/
const partTexts = /^\0virtual:texts\/(?:of\/([\w-]+)|rest)\/(\w+)$/
const neededTexts = /^\0virtual:texts\/need\/([\w-]+)$/
const listScreen = /\/(orders|products|collections|vendors|customers|users)\.screen\.tsx$/

/** Files of the texts that the modules of these chunks need, by language. */
function textsNeededBy(needing: readonly Chunk[], chunks: readonly Chunk[]) {
  const domains = new Set(
    needing.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => neededTexts.exec(id)?.[1] ?? [])),
  )
  const parts = chunks.flatMap(({ facadeModuleId, fileName }) => {
    const [found, apart, locale = ''] = partTexts.exec(facadeModuleId ?? '') ?? []
    return found ? [{ file: `/${fileName}`, apart, locale }] : []
  })
  const apart = new Set(parts.map((part) => part.apart))
  const isShared = [...domains].some((domain) => !apart.has(domain))
  const wanted = parts.filter((part) => (part.apart ? domains.has(part.apart) : isShared))
  return Object.fromEntries(
    Object.entries(Object.groupBy(wanted, ({ locale }) => locale)).map(([locale, of = []]) => [
      locale,
      of.map(({ file }) => file),
    ]),
  )
}

/** Languages for every page; screens only for the panel, and only lists, which are opened most. */
function preloadsOf({ bundle = {}, path, chunk: entry }: IndexHtmlTransformContext) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const isPanel = path.endsWith('/index.html')
  const known = entry ? filesOf(entry, chunks) : new Set<string>()
  const added = (chunk: Chunk) => [...filesOf(chunk, chunks)].filter((file) => !known.has(file))
  const localeOf = (id: string) => {
    const [, page, locale] = frameTexts.exec(id) ?? []
    return isPanel === !page ? locale : undefined
  }
  const languages = chunks.flatMap((chunk) => {
    const locale = localeOf(chunk.facadeModuleId ?? '')
    return locale ? [[locale, added(chunk)]] : []
  })
  // By their modules: a chunk of a group has no facade.
  const lists = (isPanel ? chunks : []).flatMap((chunk) =>
    chunk.moduleIds.flatMap((id) => {
      const name = listScreen.exec(id)?.[1]
      return name ? [{ name, files: added(chunk) }] : []
    }),
  )
  const chunksOf = (files: readonly string[]) => chunks.filter(({ fileName }) => files.includes(`/${fileName}`))
  return {
    texts: Object.fromEntries(languages),
    screens: Object.fromEntries(lists.map(({ name, files }) => [name, files])),
    screenTexts: Object.fromEntries(lists.map(({ name, files }) => [name, textsNeededBy(chunksOf(files), chunks)])),
    calls: isPanel ? ['/api/admin_startup_config', position] : [],
    position,
    lists: isPanel ? firstPages : {},
  }
}

const position = '/api/events'

/** Requests of the lists, letter for letter; a journey compares them. */
const firstPages = {
  '/orders': { request: '/api/orders?sort=-placed_at', permission: 'admin_orders' },
  '/products': { request: '/api/products?sort=-updated_at', permission: 'admin_products_manager' },
} satisfies Preloads['lists']

const rule = /(:root[^{]*)\{([^}]*)\}/g

/** Tokens of each theme, those alone that the static shell uses. */
function tokensFor(style: string) {
  const used = new Set([...style.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name))
  const rules = [...read('../../platform/admin/styles/tokens.css').matchAll(rule)]
  return rules
    .map(([, selector = '', body = '']) => {
      const lines = body.split(';').map((line) => line.trim())
      return `${selector.trim()}{${lines.filter((line) => used.has(line.split(':', 1)[0])).join(';')}}`
    })
    .join('')
}

function inlineStyle() {
  const style = read('static-shell.css').replaceAll(/\s+/g, ' ')
  return `@layer static{${tokensFor(style)}${style}}`
}

/** In the page, where it is a request less. */
const icon = () => read('public/icon.svg').trim()

const sheet = /[ \t]*<link rel="stylesheet"[^>]* href="([^"]+)">\n?/g
const modules = /[ \t]*<script type="module"[^>]*><\/script>\n?/g

/** Behind the static shell, which is drawn while they load. */
function moveToEnd(html: string) {
  const found = [...html.matchAll(modules)].map(([tag]) => tag)
  return html.replaceAll(modules, '').replace('</body>', `${found.join('')}</body>`)
}

/** The first paint, before any script is loaded: theme, direction and the outline of the page. */
export const drawFirst = (): Plugin => ({
  name: 'comptoir-first-paint',
  transformIndexHtml: {
    order: 'post',
    handler(html, context) {
      const sheets = context.bundle ? [...html.matchAll(sheet)].map(([, file]) => file) : []
      const script = `(${firstPaint})(${JSON.stringify({ rightToLeft, sheets, ...preloadsOf(context) })})`
      const tags: HtmlTagDescriptor[] = [
        { tag: 'style', children: inlineStyle(), injectTo: 'head' },
        { tag: 'script', children: script, injectTo: 'head' },
      ]
      const drawn = html.replace('src="/icon.svg"', `src="data:image/svg+xml,${encodeURIComponent(icon())}"`)
      return { html: context.bundle ? moveToEnd(drawn.replaceAll(sheet, '')) : drawn, tags }
    },
  },
})
