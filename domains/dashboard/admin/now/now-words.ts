import type { RecentOrder } from '../../contract/dashboard.ts'

/** Keys of what happened last, the closest first: `placed_paid`, `moved_delivered_handed`, `claimed`. */
export function wordsOf({ event, to, payment, handed_over }: RecentOrder): string[] {
  const what = event.slice(event.indexOf('.') + 1)
  const detail: Readonly<Record<string, string>> = {
    placed: payment,
    confirmed: payment,
    moved: `${to}`.replaceAll('-', '_'),
  }
  const step = detail[what] ? `${what === 'confirmed' ? 'placed' : what}_${detail[what]}` : what
  return [...(handed_over ? [`now.${step}_handed`] : []), `now.${step}`, 'now.other']
}
