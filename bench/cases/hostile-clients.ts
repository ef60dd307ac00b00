import { parentPort, workerData } from 'node:worker_threads'

/** A process of its own would be fairer still; a thread keeps the senders off the measuring loop. */
const { port, token, clients }: { port: number; token: string; clients: number } = workerData

const many = (count: number, text: string) => `[${Array.from({ length: count }, () => text).join()}]`
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const rule = '{"field":"title","op":"contains","value":"a"}'
const id = '"01900000-0000-7000-8000-000000000001"'

const bodies: readonly [method: string, path: string, body: string][] = [
  ['POST', '/api/collections/preview', `{"match":"any","items":${many(20_000, rule)}}`],
  ['POST', '/api/orders', `{"products":${many(10_000, `{"variant_id":${id},"quantity":1}`)}}`],
  ['POST', '/api/orders/bulk', `{"ids":${many(20_000, id)},"action":"claim"}`],
  ['PUT', '/api/settings', `{"settings":${nested(100_000)}}`],
  ['POST', '/api/products', `{"title":"${'a'.repeat(900_000)}"}`],
  ['POST', '/api/customers', '{"name":"'],
  ['POST', '/api/vendors', nested(200_000)],
  ['POST', '/api/orders', 'x'.repeat(1_100_000)],
]

const statuses: Record<number, number> = {}

async function send([method, path, body]: readonly [string, string, string]) {
  const headers = { _token: token, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body })
  await reply.arrayBuffer()
  statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
}

async function attack(first: number) {
  for (let turn = first; ; turn += 1) {
    const body = bodies[turn % bodies.length]
    // A refused body may end its connection early.
    if (body) await send(body).catch(() => undefined)
  }
}

parentPort?.on('message', () => parentPort?.postMessage(statuses))
for (let client = 0; client < clients; client += 1) void attack(client)
