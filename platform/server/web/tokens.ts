import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32
const shape = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits as 43 characters. Only the hash is stored. */
export const mintToken = () => randomBytes(tokenBytes).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

const keyShape = /^ck_[A-Za-z0-9_-]{43}$/

/** The key of a program: a token that tells by its start what it is. */
export const mintKey = () => `ck_${mintToken()}`

export const isKey = (value: unknown): value is string => typeof value === 'string' && keyShape.test(value)

/** Checked before any query: length (specification §5) and alphabet. */
export const isToken = (value: unknown): value is string => typeof value === 'string' && shape.test(value)
