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

interface Corkable {
  cork(): void
  uncork(): void
}

const isCorkable = (value: unknown): value is Corkable =>
  typeof value === 'object' && value !== null && 'cork' in value && 'uncork' in value

/** Holds what is written to a connection until the end of this tick, so that statements sent together share a packet. */
function corkForTick(client: pg.Client) {
  const stream: unknown = Reflect.get(Object(Reflect.get(client, 'connection')), 'stream')
  if (!isCorkable(stream)) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** A connection that prepares every statement with parameters, and sends statements of one tick together. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // Assigned rather than overridden: the driver's eight overloads all pass through as they are.
    Object.assign(this, {
      query: (statement: unknown, ...rest: unknown[]) => {
        corkForTick(this)
        return Reflect.apply(pg.Client.prototype.query, this, [prepared(statement, rest[0]), ...rest])
      },
    })
  }
}
