import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32
const shape = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits as 43 characters. Only the hash is stored. */
export const mintToken = () => randomBytes(tokenBytes).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Checked before any query: length (specification §5) and alphabet. */
export const isToken = (value: unknown): value is string => typeof value === 'string' && shape.test(value)
