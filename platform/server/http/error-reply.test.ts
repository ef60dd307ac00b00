import { expect, test } from 'vitest'
import { apiErrorOf } from './error-reply.ts'

const withCode = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })
/** The form in which the query builder throws it. */
const wrapped = (cause: Error) => new Error('Failed query', { cause })

test.each([
  ['a database that is not there', withCode('ENOENT', { syscall: 'connect' }), 'DATABASE_BUSY'],
  ['a database that refuses', withCode('ECONNREFUSED', { syscall: 'connect' }), 'DATABASE_BUSY'],
  ['a file that is not there', withCode('ENOENT', { syscall: 'open' }), null],
  ['a disk without room for files', withCode('ENOSPC', { syscall: 'write' }), 'STORAGE_FULL'],
  ['a database without room', withCode('53100'), 'DATABASE_BUSY'],
  ['a statement that waited too long', wrapped(withCode('57014')), 'DATABASE_BUSY'],
  ['a repeated deadlock', wrapped(withCode('40P01')), 'DATABASE_BUSY'],
  ['a record that another one went away from, or came to, meanwhile', wrapped(withCode('23503')), 'VERSION_CONFLICT'],
  ['a connection that was cut', new Error('Connection terminated unexpectedly'), 'DATABASE_BUSY'],
  ['a statement whose connection was cut', wrapped(new Error('Connection terminated unexpectedly')), 'DATABASE_BUSY'],
  ['no free connection in time', wrapped(new Error('timeout exceeded when trying to connect')), 'DATABASE_BUSY'],
  ['a value that reads like a lost connection', new Error('Failed query: params: Connection terminated'), null],
  ['a text that the server itself could not parse', new SyntaxError('Invalid regular expression'), null],
  ['a sender who left', withCode('ECONNRESET', { statusCode: 400 }), 'INVALID_ENTRY'],
])('%s gets the right error', (_, error, code) => {
  expect(apiErrorOf(error)?.code ?? null).toBe(code)
})
