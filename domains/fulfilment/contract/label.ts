import { Timestamp, Version, WholeNumber } from '@comptoir/platform/contract'
import { z } from 'zod'

/** Bytes of a label. */
export const maxLabelSize = 10 * 1_048_576
export const labelTypes = 'application/pdf,image/jpeg,image/png,image/webp,image/gif'

/** What is printed and stuck on a parcel: a PDF, or a picture that was encoded anew. Its sender’s name of the file is not kept. */
export const Label = z.object({
  /** When it was attached. */
  at: Timestamp,
  mime: z.string(),
  /** Bytes. */
  size: z.int().nonnegative(),
})
export type Label = z.infer<typeof Label>

/** Beside the file, whose field is `label`. */
export const LabelForm = z.strictObject({ version: WholeNumber.pipe(Version) })
/** The one form of a label. */
export const labelForm = { files: 1, bytes: maxLabelSize }
