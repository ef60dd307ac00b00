import { type Need, needKey } from '@comptoir/platform/storefront'

/** Keys of the page's own lists by their slot. */
export type PageLists = ReadonlyMap<string, string>

export interface LearntNeeds {
  /** Earlier needs of this template, with the lists of this page. */
  predict(template: string, lists: PageLists, page: number): Need[]
  learn(template: string, needs: readonly Need[], page: number): void
}

const maxTemplates = 200
const maxOfTemplate = 60

const pagedKinds = ['products', 'article_list', 'own_orders']

/** A part of the page's own list is counted from the page that is shown. */
function forPage(need: Need, page: number, sign: 1 | -1): Need {
  if (!pagedKinds.includes(need.kind) || need.slot === undefined) return need
  if (need.from === undefined || need.size === undefined) return need
  const shift = (page - 1) * need.size
  return sign < 0 && need.from < shift ? need : { ...need, from: need.from + sign * shift }
}

/**
 * Remembers by template which records pages asked for, so that the next page has them at once and is rendered once.
 */
export function openLearntNeeds(): LearntNeeds {
  const known = new Map<string, Map<string, Need>>()

  function needsOf(template: string) {
    const needs = known.get(template) ?? new Map<string, Need>()
    known.delete(template)
    known.set(template, needs)
    const [oldest] = known.keys()
    if (known.size > maxTemplates && oldest !== undefined) known.delete(oldest)
    return needs
  }

  return {
    predict: (template, lists, page) =>
      [...needsOf(template).values()].flatMap((need) => {
        if (need.slot === undefined) return [need]
        const key = lists.get(need.slot)
        return key === undefined ? [] : [{ ...forPage(need, page, 1), key }]
      }),
    learn(template, needs, page) {
      const learnt = needsOf(template)
      // Pages whose needs differ each time would only grow the list.
      if (learnt.size + needs.length > maxOfTemplate) learnt.clear()
      for (const need of needs.slice(0, maxOfTemplate)) {
        const general = forPage(need, page, -1)
        const name = need.slot === undefined ? needKey(general) : `${need.slot} ${general.from} ${general.size}`
        learnt.set(name, general)
      }
    },
  }
}
