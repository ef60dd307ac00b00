import { z } from 'zod'

export const customerStates = ['guest', 'active', 'blocked'] as const

export const consentStates = ['granted', 'refused', 'unknown'] as const
export const ConsentState = z.enum(consentStates)
export type ConsentState = z.infer<typeof ConsentState>
