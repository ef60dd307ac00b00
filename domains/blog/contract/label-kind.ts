import { z } from 'zod'

export const labelKinds = ['category', 'tag'] as const
export const LabelKind = z.enum(labelKinds)
export type LabelKind = z.infer<typeof LabelKind>
