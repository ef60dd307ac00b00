import type { z } from 'zod'
import type { createApiKey } from '../../contract/api-key.wire.ts'

/** A new key with the key itself, which is shown this once. */
export type MadeKey = z.infer<(typeof createApiKey)['reply']>
