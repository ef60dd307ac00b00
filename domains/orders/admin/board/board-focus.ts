const cardsIn = (column: Element | null | undefined) => [...(column?.querySelectorAll('[data-card] h3 a') ?? [])]
const focus = (link: Element | undefined) => link instanceof HTMLElement && link.focus()

/** The card above or below in its column. */
export function focusAbove(card: Element, step: 1 | -1) {
  const all = cardsIn(card.closest('[data-column]'))
  focus(all[all.findIndex((link) => card.contains(link)) + step])
}

/** The card at the same height in the next column that has any. */
export function focusBeside(card: Element, step: 1 | -1) {
  const column = card.closest('[data-column]')
  const at = cardsIn(column).findIndex((link) => card.contains(link))
  let next = column
  do next = (step > 0 ? next?.nextElementSibling : next?.previousElementSibling) ?? null
  while (next && cardsIn(next).length === 0)
  const all = cardsIn(next)
  focus(all[at] ?? all.at(-1))
}

export const focusCard = (card: Element | null) =>
  focus(cardsIn(card?.parentElement).find((link) => card?.contains(link)))
