import pino from 'pino'

export type Log = pino.Logger

type ErrorListener = (line: string) => void

const errorListeners = new WeakMap<Log, Set<ErrorListener>>()

/** Calls the listener with every line of level `error`, as written: redacted. Returns the function that stops it. */
export function onErrorLine(log: Log, listener: ErrorListener) {
  const listeners = errorListeners.get(log)
  listeners?.add(listener)
  return () => void listeners?.delete(listener)
}

const secret = ['_token', 'token', 'password', 'authorization', 'cookie', 'idempotency-key']
const anywhere = secret.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
// Registration codes are secret; the `code` of an error is not.
const redact = [...anywhere, 'code', 'body.code']

/** PostgreSQL error class 22 (data exception) and parsers quote the given values. */
const quotesValues = (error: Error) =>
  error instanceof SyntaxError || String(Reflect.get(error, 'code')).startsWith('22')

/** The query builder's message is the whole statement with its values; its cause tells what was wrong. */
const isFailedQuery = (error: Error) => 'query' in error && 'params' in error

const address = /[^\s"'<>(),;:=]+@[^\s"'<>(),;:=]+/g

function messageOf(error: Error) {
  if (isFailedQuery(error)) return 'A query failed'
  const message = error.message.replaceAll(address, '…')
  return quotesValues(error) ? message.replace(/".*"/s, '"…"') : message
}

/** Where, without the message that a stack begins with. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

const describedFields = [
  'code',
  'constraint',
  'table',
  'column',
  'routine',
  'severity',
  'syscall',
  'statusCode',
  'status',
]

/**
 * What of an error is written: everything else can hold a person's data, such as the statement and its values, the details
 * of a constraint, or the recipients of a mail.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? { type: 'object' } : { message: typeof error }
  const given = describedFields.map((name) => [name, Reflect.get(error, name)] as const)
  const { cause } = error
  return {
    type: error.name,
    message: messageOf(error),
    ...Object.fromEntries(given.filter(([, value]) => ['string', 'number'].includes(typeof value))),
    stack: framesOf(error),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  }
}

/** Structured lines on stdout or in `file`; secrets are redacted. */
export function openLog({ file, level = 'info' }: { file?: string; level?: string }): Log {
  const destination = pino.destination({ dest: file || 1, mkdir: true, sync: false, mode: 0o600 })
  const listeners = new Set<ErrorListener>()
  const toListeners = { write: (line: string) => listeners.forEach((listener) => void listener(line)) }
  const log: Log = pino(
    { level, redact: { paths: redact, censor: '[secret]' }, serializers: { err: describeError }, base: null },
    pino.multistream([
      { level: 'trace', stream: destination },
      { level: 'error', stream: toListeners },
    ]),
  )
  errorListeners.set(log, listeners)
  return log
}

const tokenInPath = /(?<=\/)[\w-]{43}(?=\/|$)/g

/** Queries may contain tokens and personal data; links by mail have their token in the path. */
export const withoutQuery = (url: string) => (url.split('?', 1)[0] ?? '').replaceAll(tokenInPath, '…')
