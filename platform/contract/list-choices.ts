import { z } from 'zod'
import { Id } from './id.ts'

/** How many a list may have: of views, and of columns that somebody decided about. */
export const maxViews = 20
const maxColumns = 100

const ColumnId = z.string().min(1).max(80)
const decided = z.record(ColumnId, z.boolean()).refine((columns) => Object.keys(columns).length <= maxColumns)

/** What one person made of the columns of a list. */
export const ColumnLayout = z.strictObject({
  order: z.array(ColumnId).max(maxColumns),
  /** Ids, with what was decided about them; the columns' own wishes hold for the rest. */
  visible: decided,
  /** The same for the cards of a narrow screen. */
  cards: decided,
  widths: z.record(ColumnId, z.int().min(40).max(2_000)).refine((columns) => Object.keys(columns).length <= maxColumns),
})
export type ColumnLayout = z.infer<typeof ColumnLayout>

export const plainLayout: ColumnLayout = { order: [], visible: {}, cards: {}, widths: {} }

/** A named set of filter, sort and columns. */
export const SavedView = z.strictObject({
  id: Id,
  name: z.string().trim().min(1, 'REQUIRED').max(60, 'TOO_LONG'),
  /** What the address of the list says: `tag=new-order&sort=number`. */
  search: z.string().max(1_000, 'TOO_LONG'),
  layout: ColumnLayout,
})
export type SavedView = z.infer<typeof SavedView>

/** What one person chose for a list. */
export const ListChoices = z.strictObject({
  layout: ColumnLayout,
  // More than may be kept, so that the refusal can say how many that is.
  views: z.array(SavedView).max(10 * maxViews),
})
export type ListChoices = z.infer<typeof ListChoices>

export const noChoices: ListChoices = { layout: plainLayout, views: [] }

const spelled = (name: string) => name.normalize('NFKC').trim().toLowerCase()

/** Whether another view of the list is called that, however it is written. */
export const isNameTaken = (views: readonly SavedView[], { id, name }: Pick<SavedView, 'id' | 'name'>) =>
  views.some((view) => view.id !== id && spelled(view.name) === spelled(name))
