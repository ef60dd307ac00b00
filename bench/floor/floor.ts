import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'
import type { FloorScript } from '../programs.ts'
import { openBroadcast } from './floor-broadcast.ts'
import { openFloorCheckouts } from './floor-checkouts.ts'
import { openFloorWrites } from './floor-writes.ts'

/**
 * Lower bound for a server: the shop's own prepared statements through `pg`, `node:http` and
 * `JSON.stringify`, without framework, permissions or checks.
 */
const [url = '', file = ''] = process.argv.slice(2)
const { reads, checkouts, desk, papers }: FloorScript = JSON.parse(readFileSync(file, 'utf8'))
// Same settings as the shop's connections, so that only the statements differ.
const pool = new pg.Pool({ connectionString: url, max: 20, idleTimeoutMillis: 300_000, options: '-c jit=off' })
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const prepared = new Map(
  Object.entries(reads).map(([path, statements]) => [
    path,
    statements.map((statement) => ({
      ...statement,
      name: createHash('sha1').update(statement.text).digest('base64url'),
    })),
  ]),
)
const writes = await openFloorWrites(pool)
const walk = openFloorCheckouts(pool, checkouts)
const walkDesk = openFloorCheckouts(pool, desk)
const walkPapers = openFloorCheckouts(pool, papers)
const broadcast = await openBroadcast()

async function answer(method: string, path: string): Promise<unknown> {
  if (path.startsWith('/checkout/')) return walk(path)
  if (path.startsWith('/desk/')) return walkDesk(path)
  if (path.startsWith('/papers/')) return walkPapers(path)
  if (method === 'POST') return writes(path)
  if (path.startsWith('/broadcast/')) return broadcast.send(Number(path.slice(11)))
  const statements = prepared.get(path)
  if (!statements) throw new Error(`The floor does not know ${path}`)
  const results = await Promise.all(statements.map((statement) => pool.query(statement)))
  return results.map(({ rows }) => rows)
}

/** A page of this many bytes, which costs nothing to make. */
const page = (bytes: number) => Buffer.alloc(bytes, '.')

const server = createServer((request, response) => {
  request.resume()
  const [, bytes] = /^\/page\/(\d+)/.exec(request.url ?? '') ?? []
  if (bytes !== undefined) {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes }
    response.writeHead(200, headers).end(page(Number(bytes)))
    return
  }
  answer(request.method ?? '', request.url ?? '').then(
    (value) => {
      const body = JSON.stringify(value)
      const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }
      response.writeHead(200, headers).end(body)
    },
    (error) => {
      console.error(error)
      response.writeHead(500, { 'content-length': 0 }).end()
    },
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  process.stdout.write(`floor on ${port}, broadcast on ${broadcast.port}\n`)
})
