import { once } from 'node:events'
import { createServer } from 'node:http'

export interface Received {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/** A web server on loopback that keeps what it is sent. */
export async function openReceiver() {
  const received: Received[] = []
  /** Statuses of the next answers; 200 when none is left. */
  const answers: number[] = []
  let isDown = false
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const status = isDown ? 503 : (answers.shift() ?? 200)
    received.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') })
    response.writeHead(status, { location: 'http://169.254.169.254/' }).end(`answer ${status}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    origin,
    url: `${origin}/hook`,
    received,
    answers,
    bodies: () => received.map(({ body }) => JSON.parse(body)),
    down: (is: boolean) => {
      isDown = is
    },
    clear() {
      received.length = 0
      answers.length = 0
      isDown = false
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
