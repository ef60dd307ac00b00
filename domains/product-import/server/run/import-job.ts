import { Id } from '@comptoir/platform/contract'
import { z } from 'zod'

/** Names and payloads of the work, known to whoever asks for it and to whoever does it. */
export const importJob = { name: 'import_products', schema: z.object({ import_id: Id }) }

export const picturesJob = { name: 'fetch_import_pictures', queue: 'pictures', schema: z.object({ import_id: Id }) }
