import type { ListChoices, SavedView } from '../../../contract/lists/list-choices.ts'
import type { Revise } from './list-memory.ts'

const withViews = (choices: ListChoices, views: SavedView[]): ListChoices => ({ ...choices, views })

/** Appends the view by default. */
export const withView =
  (view: SavedView, at = Number.POSITIVE_INFINITY): Revise =>
  (choices) =>
    withViews(choices, [...choices.views.slice(0, at), view, ...choices.views.slice(at)])

export const withoutView =
  (id: string): Revise =>
  (choices) =>
    withViews(
      choices,
      choices.views.filter((view) => view.id !== id),
    )

export const changedView =
  (id: string, change: Partial<SavedView>): Revise =>
  (choices) =>
    withViews(
      choices,
      choices.views.map((view) => (view.id === id ? { ...view, ...change } : view)),
    )

export const movedView =
  (id: string, by: 1 | -1): Revise =>
  (choices) => {
    const from = choices.views.findIndex((view) => view.id === id)
    const view = choices.views[from]
    const to = from + by
    if (!view || to < 0 || to >= choices.views.length) return choices
    return withView(view, to)(withoutView(id)(choices))
  }
