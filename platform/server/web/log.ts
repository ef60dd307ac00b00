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

/** Removes quoted values from database errors: they can be personal data. Table and constraint names stay. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return error
  const { detail, where, internalQuery, ...described } = pino.stdSerializers.err(error)
  if (!String(described.code).startsWith(dataFault)) return described
  const message = withoutValues(error.message)
  return { ...described, message, stack: described.stack?.replace(error.message, message) }
}

/** PostgreSQL error class 22 (data exception) quotes the given values. */
const dataFault = '22'
const withoutValues = (message: string) => message.replace(/".*"/s, '"…"')

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
