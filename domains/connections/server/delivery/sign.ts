import { createHmac } from 'node:crypto'

/** `t` is in seconds; receivers refuse old ones, so that a recorded request cannot be sent again. */
export function signatureOf(secret: string, { body, at }: { body: string; at: Date }) {
  const time = Math.floor(at.getTime() / 1_000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}
