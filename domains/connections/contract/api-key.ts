import { Id, Timestamp, Version } from '@comptoir/platform/contract'
import { flags } from '@comptoir/staff/contract'
import { z } from 'zod'

/** Keys that are neither revoked nor deleted; expired ones count. */
export const maxApiKeys = 100

/** A key that made keys would outlive its own revocation. */
const keyFlags = flags.filter((flag) => flag !== 'admin_api_keys')
export const KeyFlag = z.enum(keyFlags)

export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** The first characters of the key, by which its holder knows it again. */
  prefix: z.string(),
  /** Exactly these; one that its maker has lost gives nothing. */
  flags: z.array(KeyFlag),
  /** Null: never. */
  expires_at: Timestamp.nullable(),
  /** To the minute. */
  last_used_at: Timestamp.nullable(),
  revoked_at: Timestamp.nullable(),
  created_by: z.object({ id: Id, name: z.string() }),
  created_at: Timestamp,
  version: Version,
})
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeyRequest = z.strictObject({
  name: z.string().trim().min(1, 'REQUIRED').max(80, 'TOO_LONG'),
  flags: z.array(KeyFlag).min(1, 'REQUIRED').max(flags.length),
  expires_at: Timestamp.nullable(),
})
export type ApiKeyRequest = z.infer<typeof ApiKeyRequest>
