import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aProduct } from '@comptoir/catalogue/testing'
import { aCustomer } from '@comptoir/customers/testing'
import { anOrder, homeDelivery } from '@comptoir/orders/testing'
import { ErrorBody } from '@comptoir/platform/contract'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type HostileRequest, hostileRequests, type Operation } from '../testing/hostile-requests.ts'
import { type KnownValues, knownValues } from '../testing/hostile-values.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)
/** Calls per operation and caller; `npm run prove` makes more, of more callers. */
const callsEach = Number(process.env.FUZZ_CALLS ?? 1)

const few = ['root', 'blogger', []] as const
const more = ['admin', 'developer', ['admin_orders'], ['admin_products_manager'], ['customers_manager']] as const
const callers = process.env.FUZZ_CALLS ? [...few, ...more] : few

interface Document {
  paths: Record<string, Record<string, Operation>>
  'x-error-codes': Record<string, number>
}

/** Names of components replaced by what they name. */
function withoutRefs<Value>(value: Value, whole: object): Value {
  if (Array.isArray(value)) return value.map((item) => withoutRefs(item, whole)) as Value
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value && typeof value.$ref === 'string' && value.$ref.startsWith('#/components/')) {
    const steps = value.$ref.slice(2).split('/')
    const named = steps.reduce<unknown>((part, step) => Reflect.get(Object(part), step), whole)
    return withoutRefs(named, whole) as Value
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutRefs(item, whole)])) as Value
}

let shop: TestShop
let folder: string
let document: Document
let root: TestStaff
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-fuzz-'))
  shop = await openTestShop({ logFile: join(folder, 'log') })
  root = await shop.as('root')
  const { body } = await root.call('GET', '/openapi.json')
  document = withoutRefs(body, body)
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

/** Existing records by path segment, for requests to refer to. */
async function someRecords(): Promise<Record<string, string[]>> {
  const { context } = shop
  const product = await aProduct(context)
  const orders = [await anOrder(context), await anOrder(context, { draft: true })]
  const key = `clerks_${crypto.randomUUID().slice(0, 8)}`
  const { role } = (await root.call('POST', '/api/roles', { key, title: 'Clerks', permessions: {} })).body
  await shop.idle()
  const { notifications } = (await root.call('GET', '/api/get_recent_notifications')).body
  return {
    products: [product.id],
    variants: product.variants.map(({ id }) => id),
    customers: [(await aCustomer(context)).id],
    orders: orders.map(({ id }) => id),
    roles: [role.id],
    users: [(await shop.as('admin')).id],
    shipping_methods: [homeDelivery],
    mark_notification_as_read: [notifications[0].id],
  }
}

const knownOf = (records: Record<string, string[]>): KnownValues => ({
  ...knownValues,
  ids: Object.values(records).flat(),
  product_id: records.products ?? [],
  variant_id: records.variants ?? [],
  customer_id: records.customers ?? [],
  shipping_method_id: records.shipping_methods ?? [],
  assignee_id: records.users ?? [],
})

async function send(token: string, method: string, { address, body }: HostileRequest) {
  const response = await fetch(shop.url + address, {
    method,
    headers: {
      _token: token,
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Repeats a version conflict with the current version. */
async function sendUpToDate(token: string, method: string, request: HostileRequest) {
  const answer = await send(token, method, request)
  const version = /"code":"VERSION_CONFLICT".*"version":(\d+)/s.exec(answer.text)?.[1]
  if (version === undefined) return answer
  const address = request.address.replace(/version=\d+/, `version=${version}`)
  const body =
    typeof request.body === 'string' ? request.body.replace(/"version":\d+/, `"version":${version}`) : undefined
  return send(token, method, { address, body })
}

/** Errors must use a declared code with its status and reveal no internals. */
function expectRefusal({ status, headers, text }: Awaited<ReturnType<typeof send>>, what: string) {
  const { error } = ErrorBody.parse(JSON.parse(text))
  expect(document['x-error-codes'][error.code], `${what}: ${error.code}`).toBe(status)
  expect(status, what).toBeLessThan(500)
  expect(error.request_id).toBe(headers.get('x-request-id'))
  expect(text, what).not.toMatch(/node_modules|\.ts:\d|select |insert into|at async/)
}

async function expectSurvival(token: string, method: string, request: HostileRequest) {
  const answer = await sendUpToDate(token, method, request)
  const shown = typeof request.body === 'string' ? request.body.slice(0, 300) : ''
  if (answer.status !== 200) expectRefusal(answer, `${method} ${request.address.slice(0, 300)} ${shown}`)
}

/** Deletions come last, to keep records for the other operations. */
const operations = () =>
  Object.entries(document.paths)
    .flatMap(([path, byMethod]) =>
      Object.entries(byMethod).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    )
    .toSorted((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'))

const label = (caller: (typeof callers)[number]) => (typeof caller === 'string' ? caller : caller.join() || 'nobody')

test.each(callers.map((caller, at) => [label(caller), caller, seed + at] as const))(
  'every request of %s gets a valid reply or a declared error',
  async (_name, caller, own) => {
    const records = await someRecords()
    const known = knownOf(records)
    let member = await shop.as(caller)
    for (const { path, method, operation } of operations()) {
      // Some requests end sessions or revoke permissions; none that reads does.
      if (method !== 'GET') member = await shop.as(caller)
      const ids = records[path.split('/')[2] ?? ''] ?? Object.values(records).flat()
      for (const request of hostileRequests({ path, operation, known, own: ids, count: callsEach, seed: own })) {
        await expectSurvival(member.token, method, request)
      }
    }
  },
  120_000 * callsEach,
)

test('afterwards all requests have finished and the log contains no bug', async () => {
  await vi.waitFor(
    async () => {
      const { imports } = (await (await shop.as('root')).call('GET', '/api/imports')).body
      expect(imports.filter(({ state }: { state: string }) => state === 'queued' || state === 'running')).toEqual([])
    },
    { timeout: 90_000 },
  )
  await shop.idle()

  const lines = (await readFile(join(folder, 'log'), 'utf8')).trim().split('\n')
  const bugs = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)
  expect(bugs).toEqual([])
}, 120_000)
