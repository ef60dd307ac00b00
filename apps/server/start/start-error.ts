import { ConfigError } from '../config.ts'

/** In the output of PostgreSQL's programs, which the shop runs in English. */
const diskIsFull = /No space left on device/
const isDenied = ['EACCES', 'EPERM', 'EROFS']

/** PostgreSQL's code for a full disk. */
const sqlDiskFull = '53100'

const fieldOf = (error: Error, name: string) => String(Reflect.get(error, name) ?? '')

function knownReason(error: Error): string | undefined {
  const code = fieldOf(error, 'code')
  const path = fieldOf(error, 'path')
  const port = fieldOf(error, 'port')
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Set PORT or STORE_PORT to another one.`
  if (isDenied.includes(code) && port)
    return `Port ${port} is reserved on this machine. Set PORT or STORE_PORT to another.`
  if (code === 'ENOSPC' || code === sqlDiskFull || diskIsFull.test(error.message))
    return 'The disk is full. Make room, or set DATA_DIR to a folder on another disk.'
  if (isDenied.includes(code))
    return `${path} cannot be written. Let this user write there, or set DATA_DIR to another folder.`
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${path} is not a folder. Set DATA_DIR to another path.`
}

/** One line for what the operator can mend; the stack for anything else. */
export function startErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError) return error.message
  return knownReason(error) ?? error.stack ?? error.message
}
