import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  /** Parsed like a recipient's program does. */
  received: Email[]
  /** Answers given instead of taking the next mails, such as 451 or 550. */
  refusals: number[]
  close(): Promise<void>
}

/** An SMTP server on this machine that keeps what it receives. */
export async function openMailServer(): Promise<MailServer> {
  const received: Email[] = []
  const refusals: number[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      buffer(stream).then(async (source) => {
        const responseCode = refusals.shift()
        if (responseCode) return callback(Object.assign(new Error('not now'), { responseCode }))
        received.push(await PostalMime.parse(source))
        return callback()
      }, callback)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : 0

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
