import { Id } from '@comptoir/platform/contract'
import { z } from 'zod'

/** The name and the payload of the work, known to whoever asks for it and to whoever does it. */
export const importJob = { name: 'import_products', schema: z.object({ import_id: Id }) }
