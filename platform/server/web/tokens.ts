import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32
const shape = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits as 43 characters. Only the hash is stored. */
export const mintToken = () => randomBytes(tokenBytes).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Shows a draft on the shop to whoever has its address, for fifteen minutes. */
export function mintPreview(now: Date) {
  const token = mintToken()
  return { token, token_hash: hashToken(token), expires_at: new Date(now.getTime() + 15 * 60_000).toISOString() }
}

const keyShape = /^ck_[A-Za-z0-9_-]{43}$/

/** The key of a program: a token that tells by its start what it is. */
export const mintKey = () => `ck_${mintToken()}`

export const isKey = (value: unknown): value is string => typeof value === 'string' && keyShape.test(value)

/** Checked before any query: length (specification §5) and alphabet. */
export const isToken = (value: unknown): value is string => typeof value === 'string' && shape.test(value)
