import { createStore, session, useStore } from '@comptoir/platform/admin'
import type { Carriage } from './carrier-fields.tsx'

const empty: Carriage = { carrier: '', tracking_number: '', tracking_url: '', weight_g: null }

/** What is typed of the next parcel, which the step above the lines sends; of one order at a time. */
const draft = createStore<{ order: string; carriage: Carriage }>({ order: '', carriage: empty })
session.onSignOut(() => draft.set({ order: '', carriage: empty }))

export const keepDraft = (order: string, carriage: Carriage) => draft.set({ order, carriage })
/** The next parcel mostly travels as the one before. */
export const nextDraft = (order: string, { carrier }: Carriage) => draft.set({ order, carriage: { ...empty, carrier } })

export function useParcelDraft(order: string): Carriage {
  const known = useStore(draft)
  return known.order === order ? known.carriage : empty
}
