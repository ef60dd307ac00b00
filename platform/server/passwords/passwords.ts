import { apiError } from '@comptoir/platform/contract'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { isCommonPassword } from './weak-passwords.ts'

/** Above OWASP's recommendation for argon2id (19 MiB). */
const argon2id = 2
const cost = { algorithm: argon2id, memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/** Limits parallel hashing, so a flood of logins cannot exhaust the CPU. */
const hashQueue = pLimit(4)

export const hashPassword = (password: string) => hashQueue(() => hash(password, cost))

// Verified for unknown addresses, to take the same time.
const dummyHash = hash('nobody has this password', cost)

export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const right = await hashQueue(async () => verify(stored ?? (await dummyHash), password))
  return right && stored !== null
}

/** Rejects common passwords (OWASP ASVS 6.2.4) and the user's own address; the contract checks the length. */
export function assertStrongPassword(password: string, email: string) {
  const weak = isCommonPassword(password) || password.toLowerCase() === email.toLowerCase()
  if (weak)
    throw apiError('VALIDATION_FAILED', { field: 'password', errors: [{ field: 'password', code: 'PASSWORD_WEAK' }] })
}
