import { vi } from 'vitest'
import { ApiError } from '../../contract/errors/api-error.ts'

export interface FakeRequest {
  params: readonly string[]
  query: URLSearchParams
  body: unknown
}

/** A thrown ApiError is sent as an error reply. */
export type Answer = (request: FakeRequest) => unknown

export interface FakeApi {
  calls: { call: string; body: unknown }[]
  bodiesOf: (call: string) => unknown[]
}

const json = (status: number, content: unknown) =>
  new Response(JSON.stringify(content), { status, headers: { 'content-type': 'application/json' } })

function errorReply({ code, status, details }: ApiError) {
  const { field, errors, ...rest } = details
  return json(status, { error: { code, message: `failures.${code}`, field, errors, details: rest } })
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`)

/** Fake server for component tests: `{ 'PUT /api/things/:id': ({ body }) => … }`. Other calls are answered with 404. */
export function fakeApi(answers: Readonly<Record<string, Answer>>): FakeApi {
  const calls: FakeApi['calls'] = []
  const routes = Object.entries(answers).map(([key, answer]) => {
    const [method = '', path = ''] = key.split(' ')
    return { method, pattern: patternOf(path), answer }
  })

  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://shop.example')
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    calls.push({ call: `${method} ${pathname}`, body: sent })
    const route = routes.find((each) => each.method === method && each.pattern.test(pathname))
    if (!route) return errorReply(new ApiError('NOT_FOUND', 404))
    const params = route.pattern.exec(pathname)?.slice(1) ?? []
    try {
      return json(200, await route.answer({ params, query: searchParams, body: sent }))
    } catch (error) {
      if (error instanceof ApiError) return errorReply(error)
      throw error
    }
  })
  return { calls, bodiesOf: (call) => calls.filter((made) => made.call === call).map(({ body }) => body) }
}
