import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { recoveryCodesMade } from '../../contract/two-factor/two-factor.ts'

const secretBytes = 20
const periodSeconds = 30
/** One step before and after, for clocks that differ (RFC 6238 §5.2). */
const window = 1

export const mintSecret = () => new Secret({ size: secretBytes }).base32

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds })

/** Content of the QR code. */
export const uriOf = (secret: string, { issuer, label }: { issuer: string; label: string }) =>
  new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds, issuer, label }).toString()

/** The time step of a right code; null for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / 1_000 / periodSeconds) + delta
}

export const plainCode = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase()

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 12

/** 60 bits each, without letters that are easily mistaken. */
export const mintRecoveryCodes = () =>
  Array.from({ length: recoveryCodesMade }, () =>
    [...randomBytes(codeLength)]
      .map((byte) => alphabet[byte % alphabet.length])
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  )

export const hashCode = (code: string) => createHash('sha256').update(plainCode(code)).digest()
