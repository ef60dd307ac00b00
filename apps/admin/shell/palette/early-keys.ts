/** Keys pressed between opening the palette and the focus of its field, while its code is loading. */
let typed: string | null = null
/** Enter was the last of them. */
let isEntered = false

const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => key.length === 1 && !ctrlKey && !metaKey && !altKey

function collect(event: KeyboardEvent) {
  if (typed === null || event.key === 'Escape' || event.ctrlKey || event.metaKey) return
  // Otherwise the page's shortcuts and the button in focus would answer.
  event.preventDefault()
  event.stopPropagation()
  isEntered = event.key === 'Enter'
  if (isText(event)) typed += event.key
  else if (event.key === 'Backspace') typed = typed.slice(0, -1)
}

export function collectKeys() {
  if (typed !== null) return
  typed = ''
  isEntered = false
  addEventListener('keydown', collect, { capture: true })
}

/** Stops collecting. */
export function takeKeys() {
  removeEventListener('keydown', collect, { capture: true })
  const early = { text: typed ?? '', isEntered: typed !== null && isEntered }
  typed = null
  return early
}
