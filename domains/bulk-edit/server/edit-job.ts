import { Id } from '@comptoir/platform/contract'
import { z } from 'zod'

/** The name and the payload of the work, known to whoever asks for it and to whoever does it. */
export const editJob = { name: 'edit_products', schema: z.object({ edit_id: Id }) }
