import { z } from 'zod'
import { Id } from '../values/id.ts'

export const maxViews = 20
const maxColumns = 100

const ColumnId = z.string().min(1).max(80)
const columnChoices = z.record(ColumnId, z.boolean()).refine((columns) => Object.keys(columns).length <= maxColumns)

export const ColumnLayout = z.strictObject({
  order: z.array(ColumnId).max(maxColumns),
  /** Explicit choices; other columns keep their defaults. */
  visible: columnChoices,
  /** Columns shown on cards (narrow screens). */
  cards: columnChoices,
  widths: z.record(ColumnId, z.int().min(40).max(2_000)).refine((columns) => Object.keys(columns).length <= maxColumns),
})
export type ColumnLayout = z.infer<typeof ColumnLayout>

export const plainLayout: ColumnLayout = { order: [], visible: {}, cards: {}, widths: {} }

export const SavedView = z.strictObject({
  id: Id,
  name: z.string().trim().min(1, 'REQUIRED').max(60, 'TOO_LONG'),
  /** Query string of the list's URL: `tag=new-order&sort=number`. */
  search: z.string().max(1_000, 'TOO_LONG'),
  layout: ColumnLayout,
})
export type SavedView = z.infer<typeof SavedView>

export const ListChoices = z.strictObject({
  layout: ColumnLayout,
  // The schema allows more than `maxViews`, so that the error can name the limit.
  views: z.array(SavedView).max(10 * maxViews),
})
export type ListChoices = z.infer<typeof ListChoices>

export const noChoices: ListChoices = { layout: plainLayout, views: [] }

const normalized = (name: string) => name.normalize('NFKC').trim().toLowerCase()

/** Compares names without case and compatibility forms. */
export const isNameTaken = (
  views: readonly Pick<SavedView, 'id' | 'name'>[],
  { id, name }: Pick<SavedView, 'id' | 'name'>,
) => views.some((view) => view.id !== id && normalized(view.name) === normalized(name))
