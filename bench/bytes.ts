import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const panel = join(import.meta.dirname, '..', 'dist', 'admin')
const assets = join(panel, 'assets')

const textOf = (name: string) => readFileSync(join(assets, name), 'utf8')
const named = (html: string) => [...html.matchAll(/\/assets\/([\w.-]+\.(?:js|css))/g)].map(([, name = '']) => name)
const imported = (code: string) =>
  [...code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, name = '']) => name)

/** Static imports, transitively. */
function closure(names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue
    seen.add(name)
    if (name.endsWith('.js')) closure(imported(textOf(name)), seen)
  }
  return seen
}

const sizeOf = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + brotliCompressSync(textOf(name)).length, 0)

/** A lazily loaded screen with the style sheets of its loader. */
function screenFiles(screen: string, loaders: Iterable<string>) {
  const chunk = readdirSync(assets).filter((name) => name.startsWith(`${screen}-`) && name.endsWith('.js'))
  const code = [...loaders]
    .filter((name) => name.endsWith('.js'))
    .map(textOf)
    .join('\n')
  const styles = named(code.replaceAll('"assets/', '"/assets/')).filter(
    (name) => name.endsWith('.css') && basename(name).startsWith(screen.split('.')[0] ?? screen),
  )
  return [...chunk, ...styles]
}

/** Compressed JavaScript and CSS of the login page and the frame. */
export function pageBytes() {
  const login = closure(named(readFileSync(join(panel, 'login.html'), 'utf8')))
  const frame = closure(named(readFileSync(join(panel, 'index.html'), 'utf8')))
  const orders = closure(screenFiles('orders.screen', frame), new Set(frame))
  return { login: sizeOf(login), orders: sizeOf(orders) }
}
