import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32
const shape = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits as 43 characters. Only the hash is ever stored. */
export const mintToken = () => randomBytes(tokenBytes).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Refused before the database is asked: too short (specification §5), too long, or not ours. */
export const isToken = (value: unknown): value is string => typeof value === 'string' && shape.test(value)
