/**
 * Runs at once, or after the press that is under way. An error that appears between press and release moves what is
 * pressed away, and the click is lost.
 */
export function afterPress(run: () => void) {
  if (!document.querySelector(':active')) return run()
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    // The click follows the release in the same task.
    setTimeout(run)
  }
  for (const name of ['mouseup', 'pointercancel', 'dragend', 'keyup'])
    window.addEventListener(name, end, { signal: ended.signal, capture: true })
}
