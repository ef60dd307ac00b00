import { createServer } from 'node:http'
import { type AppContext, systemContext } from '@comptoir/platform/server'
import type { System } from '../contract/system.ts'
import { readSystem } from './system.queries.ts'

/** One figure of the state: a value, or several with labels. */
interface Figure {
  name: string
  help: string
  labels?: readonly string[]
  values(system: System): readonly { value: number; labels?: Readonly<Record<string, string>> }[]
}

const figures: readonly Figure[] = [
  {
    name: 'comptoir_jobs_waiting',
    help: 'Jobs that are due and not begun',
    labels: ['class'],
    values: ({ jobs }) => jobs.map((each) => ({ value: each.waiting, labels: { class: each.class } })),
  },
  {
    name: 'comptoir_jobs_running',
    help: 'Jobs that are being done',
    labels: ['class'],
    values: ({ jobs }) => jobs.map((each) => ({ value: each.running, labels: { class: each.class } })),
  },
  {
    name: 'comptoir_jobs_failed',
    help: 'Jobs that nothing tries again',
    labels: ['class'],
    values: ({ jobs }) => jobs.map((each) => ({ value: each.failed, labels: { class: each.class } })),
  },
  {
    name: 'comptoir_jobs_oldest_seconds',
    help: 'For how long the oldest due job has waited',
    labels: ['class'],
    values: ({ jobs }) => jobs.map((each) => ({ value: each.oldest_s ?? 0, labels: { class: each.class } })),
  },
  {
    name: 'comptoir_reaction_behind_seconds',
    help: 'Age of the oldest change that a reaction has not handled',
    labels: ['reaction'],
    values: ({ reactions }) =>
      reactions.map(({ name, behind_s }) => ({ value: behind_s ?? 0, labels: { reaction: name } })),
  },
  {
    name: 'comptoir_reaction_failures',
    help: 'Attempts at the change that a reaction fails at',
    labels: ['reaction'],
    values: ({ reactions }) => reactions.map(({ name, failures }) => ({ value: failures, labels: { reaction: name } })),
  },
  {
    name: 'comptoir_changes_parked',
    help: 'Changes that reactions were given up on',
    values: ({ parked }) => [{ value: parked }],
  },
  {
    name: 'comptoir_connections',
    help: 'Database connections of this process',
    labels: ['pool', 'state'],
    values: ({ process: { connections } }) =>
      connections.flatMap(({ pool, open, idle }) => [
        { value: idle, labels: { pool, state: 'idle' } },
        { value: open - idle, labels: { pool, state: 'busy' } },
      ]),
  },
  {
    name: 'comptoir_connections_awaited',
    help: 'Requests that wait for a database connection',
    labels: ['pool'],
    values: ({ process: { connections } }) =>
      connections.map(({ pool, waiting }) => ({ value: waiting, labels: { pool } })),
  },
  {
    name: 'comptoir_sockets',
    help: 'Panels that are open on this process',
    values: ({ process: { sockets } }) => [{ value: sockets }],
  },
  {
    name: 'comptoir_mails_waiting',
    help: 'Mails that have not left yet',
    values: ({ mails }) => [{ value: mails.waiting }],
  },
  {
    name: 'comptoir_database_bytes',
    help: 'Size of the database',
    values: ({ database_bytes }) => [{ value: database_bytes }],
  },
  {
    name: 'comptoir_disk_free_bytes',
    help: 'Room where the files are',
    values: ({ disk }) => (disk ? [{ value: disk.free_bytes }] : []),
  },
]

/** Loaded by whoever asks for metrics: a server that is not asked spares its memory. */
async function openRegistry() {
  // By its default export: a bundle finds no other name of a CommonJS package.
  const { default: client } = await import('prom-client')
  const { collectDefaultMetrics, Gauge, Registry } = client
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauges = figures.map((figure) => ({
    figure,
    gauge: new Gauge({
      name: figure.name,
      help: figure.help,
      labelNames: [...(figure.labels ?? [])],
      registers: [registry],
    }),
  }))
  return { registry, gauges }
}

/** `host:port`, or a port on the loopback address. */
export function readListenAddress(text: string) {
  const { host, port } = /^(?:(?<host>.+):)?(?<port>\d+)$/.exec(text)?.groups ?? {}
  return port === undefined ? null : { host: host ?? '127.0.0.1', port: Number(port) }
}

/** Figures as Prometheus text at `/metrics` of an address of their own, which visitors and staff do not reach. */
export async function openMetrics(app: AppContext, address: { host: string; port: number }) {
  const { registry, gauges } = await openRegistry()

  async function text() {
    const state = await readSystem(systemContext(app, 'metrics'))
    for (const { figure, gauge } of gauges) {
      gauge.reset()
      for (const { value, labels = {} } of figure.values(state)) gauge.set(labels, value)
    }
    return registry.metrics()
  }

  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return reply.writeHead(404).end()
    text().then(
      (body) => reply.writeHead(200, { 'content-type': registry.contentType }).end(body),
      (error) => {
        app.log.warn({ err: error }, 'the metrics could not be read')
        reply.writeHead(503).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address.port, address.host, resolve)
  })
  const opened = server.address()
  return {
    port: typeof opened === 'object' ? (opened?.port ?? address.port) : address.port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
