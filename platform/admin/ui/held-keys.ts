/** Long enough for what has been fetched to be drawn and to take the focus. */
const patience = 1_000

const isOwn = ({ ctrlKey, metaKey, altKey, isComposing, key }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || isComposing || ['Shift', 'Control', 'Alt', 'Meta'].includes(key)

/** Gives a key to whatever has the focus, as if it had been pressed there. */
function give({ key, code, shiftKey }: KeyboardEvent) {
  const place = document.activeElement
  if (!(place instanceof HTMLElement)) return
  const press = { key, code, shiftKey, bubbles: true, cancelable: true }
  if (!place.dispatchEvent(new KeyboardEvent('keydown', press))) return
  // What a browser does of itself with a key that somebody pressed.
  if (place.matches('input, textarea') && key.length === 1) document.execCommand('insertText', false, key)
  else if (place.matches('input, textarea') && key === 'Backspace') document.execCommand('delete')
  else if (place.matches('button') && ['Enter', ' '].includes(key)) place.click()
}

interface HeldKeys {
  /** What has been opened is there: the keys go to it as soon as it has the focus. */
  handOver: () => void
  /** It was given up: the keys are nobody's. */
  drop: () => void
}

/** Keeps what is typed from the page, for something that has been opened and is still being fetched. */
export function holdKeys(onEscape: () => void): HeldKeys {
  const before = document.activeElement
  const held: KeyboardEvent[] = []
  let frame = 0

  const hold = (event: KeyboardEvent) => {
    // Those that are given back come by here too.
    if (!event.isTrusted || isOwn(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') onEscape()
    else held.push(event)
  }
  const drop = () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('keydown', hold, true)
  }
  const handOver = (until = performance.now() + patience) => {
    if (document.activeElement === before && performance.now() < until) {
      frame = requestAnimationFrame(() => handOver(until))
      return
    }
    if (document.activeElement === before) drop()
    else giveAll()
  }
  /** One a frame, as a hand would: what answers a key is drawn before the next one comes. */
  const giveAll = () => {
    const event = held.shift()
    if (!event) return drop()
    give(event)
    frame = requestAnimationFrame(giveAll)
  }

  window.addEventListener('keydown', hold, true)
  return { handOver: () => handOver(), drop }
}
