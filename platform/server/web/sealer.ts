import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps secrets that the program must read again in the database, unreadable to whoever has only the database. */
export interface Sealer {
  /** `about` says whose secret it is: sealed text that is copied to another row does not open there. */
  seal(text: string, about: string): Buffer
  /** Null if it was sealed with another key, for something else, or changed since. */
  unseal(sealed: Buffer, about: string): string | null
  /** A token that nobody else can make, always the same for the same thing: it need not be stored to be given again. */
  tokenFor(about: string): string
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

function unsealWith(key: Buffer, sealed: Buffer, about: string): string | null {
  if (sealed.length < nonceBytes + tagBytes) return null
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
  decipher.setAAD(Buffer.from(about))
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString()
  } catch {
    return null
  }
}

function noKey(): never {
  throw new Error('This process was started without the secret key of the installation')
}

/** AES-256-GCM; the key is derived from the installation's secret, whatever its length. */
export function openSealer(secret: string | undefined): Sealer {
  if (secret === undefined) return { seal: noKey, unseal: noKey, tokenFor: noKey }
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'comptoir sealed secrets', 32))
  const tokenKey = Buffer.from(hkdfSync('sha256', secret, '', 'comptoir tokens', 32))
  return {
    seal(text, about) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce)
      cipher.setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    unseal: (sealed, about) => unsealWith(key, sealed, about),
    tokenFor: (about) => createHmac('sha256', tokenKey).update(about).digest('base64url'),
  }
}
