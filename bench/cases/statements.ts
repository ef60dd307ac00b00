import { type AppContext, contextFor, system } from '@comptoir/platform/server'
import { domains } from '../../apps/server/domains.ts'

type Tree = { readonly [key: string]: string | Tree }

export interface ReadCall {
  path: string
  params?: Readonly<Record<string, string>>
  query?: Tree
}

export interface Statement {
  text: string
  values: unknown[]
}

const flatten = (tree: Tree, root = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const name = root ? `${root}[${key}]` : key
    return typeof value === 'string' ? [[name, value]] : flatten(value, name)
  })

export function urlOf({ path, params = {}, query = {} }: ReadCall) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? '')
  const search = new URLSearchParams(flatten(query)).toString()
  return search ? `${filled}?${search}` : filled
}

const actor = { ...system, role: { key: 'root', permessions: {} } }

/** Records the statements sent through the pool during `work`. */
async function recording(app: AppContext, work: () => Promise<unknown>): Promise<Statement[]> {
  const { pool } = app.database
  const original = pool.query
  const statements: Statement[] = []
  // The query builder passes values as a second argument.
  Reflect.set(pool, 'query', (...given: [{ text: string; values?: unknown[] }, unknown[]?]) => {
    const [{ text, values }, beside = []] = given
    statements.push({ text, values: values ?? beside })
    return Reflect.apply(original, pool, given)
  })
  await work().finally(() => Reflect.set(pool, 'query', original))
  return statements
}

/** The statements with which the shop serves a call; the floor repeats them. */
export function statementsOf(app: AppContext, { path, params = {}, query = {} }: ReadCall): Promise<Statement[]> {
  const route = domains
    .flatMap(({ routes }) => routes)
    .find(({ endpoint }) => endpoint.path === path && endpoint.method === 'GET')
  if (!route) throw new Error(`Nothing answers GET ${path}`)
  const context = contextFor(app, { origin: { actor, request_id: null, source: 'bench' } })
  const none = () => {
    throw new Error('Nothing is uploaded here')
  }
  return recording(app, () => route.run(context, { params, query, body: undefined, upload: none, uploads: none }))
}
