/** True if a click on its middle would reach the element: it is inside the window, and nothing lies above it. */
export function isSeen(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}
