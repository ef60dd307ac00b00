import type { TestShop } from '@comptoir/platform/testing'

type Headers = Readonly<Record<string, string>>

/** A browser's cookies and requests, without following redirects. */
export function aVisitor(shop: Pick<TestShop, 'storeUrl'>, always: Headers = {}) {
  const cookies = new Map<string, string>()

  async function send(
    path: string,
    { headers, ...init }: { method?: string; headers?: Headers; body?: RequestInit['body'] },
  ) {
    const reply = await fetch(shop.storeUrl + path, {
      redirect: 'manual',
      ...init,
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...always, ...headers },
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return reply
  }

  const readJson = async (reply: Response) => ({
    status: reply.status,
    headers: reply.headers,
    body: await json(reply),
  })

  return {
    cookies,
    get: (path: string, headers: Headers = {}) => send(path, { headers }),
    text: async (path: string, headers: Headers = {}) => (await send(path, { headers })).text(),
    json: async (path: string) => (await readJson(await send(path, {}))).body,
    /** JSON, like a script of a theme. */
    post: async (path: string, body: object, headers: Headers = {}) =>
      readJson(
        await send(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
      ),
    /** A plain form. */
    submit: (path: string, fields: Readonly<Record<string, string>>, headers: Headers = {}) =>
      send(path, { method: 'POST', headers, body: new URLSearchParams(fields) }),
    send,
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a test states the shape it expects
async function json(reply: Response): Promise<any> {
  const text = await reply.text()
  return reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
}
