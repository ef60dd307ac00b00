import pino from 'pino'

export type Log = pino.Logger

const secret = ['_token', 'token', 'password', 'authorization', 'cookie', 'idempotency-key']
const anywhere = secret.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
// The code of the first visitor; inside an error a code only says what happened.
const redact = [...anywhere, 'code', 'body.code']

/**
 * What the database says of a fault, without the values it quotes: they are people's. Names of tables and constraints
 * stay.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return error
  const { detail, where, internalQuery, ...described } = pino.stdSerializers.err(error)
  if (!String(described.code).startsWith(dataFault)) return described
  const message = withoutValues(error.message)
  return { ...described, message, stack: described.stack?.replace(error.message, message) }
}

/** The class of faults in which PostgreSQL quotes what it was given. */
const dataFault = '22'
const withoutValues = (message: string) => message.replace(/".*"/s, '"…"')

/** Structured lines on standard output, or in `file`. Secrets are cut out before a line is made. */
export function openLog({ file, level = 'info' }: { file?: string; level?: string }): Log {
  const destination = pino.destination({ dest: file || 1, mkdir: true, sync: false, mode: 0o600 })
  return pino(
    { level, redact: { paths: redact, censor: '[secret]' }, serializers: { err: describeError }, base: null },
    destination,
  )
}

/** An address without its query: tokens and personal data travel there. */
export const withoutQuery = (url: string) => url.split('?', 1)[0] ?? ''
