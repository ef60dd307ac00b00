import { apiError } from '@comptoir/platform/contract'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { isCommonPassword } from './weak-passwords.ts'

/** OWASP's second recommendation for argon2id would be 19 MiB; a back office can afford more. */
const argon2id = 2
const cost = { algorithm: argon2id, memoryCost: 65_536, timeCost: 3, parallelism: 1 }

/** Hashing is dear on purpose: only a few at a time, so a flood of logins cannot take the machine. */
const inTurn = pLimit(4)

export const hashPassword = (password: string) => inTurn(() => hash(password, cost))

// Checked when nobody has the address, so that the answer takes as long as for a known one.
const nobodysHash = hash('nobody has this password', cost)

export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const right = await inTurn(async () => verify(stored ?? (await nobodysHash), password))
  return right && stored !== null
}

/** Length is the contract's; here, what attackers try first (OWASP ASVS 6.2.4) and one's own address. */
export function refuseWeakPassword(password: string, email: string) {
  const weak = isCommonPassword(password) || password.toLowerCase() === email.toLowerCase()
  if (weak)
    throw apiError('VALIDATION_FAILED', { field: 'password', errors: [{ field: 'password', code: 'PASSWORD_WEAK' }] })
}
