import { createHash } from 'node:crypto'
import pg from 'pg'

const names = new Map<string, string>()

/** A statement's name follows from its text, so each connection parses and plans each text once. */
function nameOf(text: string) {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

interface Statement {
  text: string
  name?: string
  values?: unknown[]
}

const isStatement = (config: unknown): config is Statement =>
  typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'

/** The same statement with a name where it has parameters, given with it or beside it. */
function prepared(config: unknown, values: unknown) {
  if (!isStatement(config) || config.name) return config
  const given = Array.isArray(values) ? values : config.values
  return given && given.length > 0 ? { ...config, name: nameOf(config.text) } : config
}

/** A connection that prepares whatever has parameters, whoever sends it: the query builder or a statement as text. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // Assigned rather than overridden: the driver's eight overloads all pass through as they are.
    Object.assign(this, {
      query: (statement: unknown, ...rest: unknown[]) =>
        Reflect.apply(pg.Client.prototype.query, this, [prepared(statement, rest[0]), ...rest]),
    })
  }
}
