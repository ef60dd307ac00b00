import { createHash } from 'node:crypto'
import pg from 'pg'

const names = new Map<string, string>()

/** The name is a hash of the text, so each connection parses and plans a text once. */
export function nameOf(text: string) {
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

/** Adds a name to statements with parameters, passed inside or beside the statement. */
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
    // Assigned instead of overridden, to keep the driver's eight overloads.
    Object.assign(this, {
      query: (statement: unknown, ...rest: unknown[]) => {
        corkForTick(this)
        return Reflect.apply(pg.Client.prototype.query, this, [prepared(statement, rest[0]), ...rest])
      },
    })
  }
}
