import { connect } from 'node:net'

/** Sends raw bytes and returns everything received until the server closes. */
export function sendRaw(port: number, text: string, wait = 10_000): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    const timer = setTimeout(() => {
      reject(new Error(`The server kept the connection. It had said:\n${answer}`))
      socket.destroy()
    }, wait)
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(answer)
    })
    socket.write(text)
  })
}

export interface RawAnswer {
  status: number
  headers: Headers
  body: string
}

export const answersIn = (text: string): RawAnswer[] =>
  text.split(/^(?=HTTP\/1\.1 )/m).flatMap((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n')
    const [first = '', ...lines] = head.split('\r\n')
    const status = Number(first.split(' ')[1])
    const pairs = lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(':')
      return [name, value.join(':').trim()]
    })
    return Number.isNaN(status) ? [] : [{ status, headers: new Headers(pairs), body: body.join('\r\n\r\n') }]
  })
