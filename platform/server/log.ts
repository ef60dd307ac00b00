import pino from 'pino'

export type Log = pino.Logger

const secret = ['_token', 'token', 'password', 'authorization', 'cookie', 'code', 'idempotency-key']
const redact = secret.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])

/** Structured lines on standard output, or in `file`. Secrets are cut out before a line is made. */
export function openLog({ file, level = 'info' }: { file?: string; level?: string }): Log {
  const destination = pino.destination({ dest: file || 1, mkdir: true, sync: false })
  return pino({ level, redact: { paths: redact, censor: '[secret]' }, base: null }, destination)
}

/** An address without its query: tokens and personal data travel there. */
export const withoutQuery = (url: string) => url.split('?', 1)[0] ?? ''
