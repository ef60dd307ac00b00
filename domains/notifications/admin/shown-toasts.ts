/** What takes the announcements on screen away again. */
let closers: (() => void)[] = []
let isBellOpen = false

export const canAnnounce = () => !isBellOpen

export function announced(close: () => void) {
  closers = [...closers, close]
}

/** The open bell shows the news itself: what announced them would only lie over it. */
export function noteBell(isOpen: boolean) {
  isBellOpen = isOpen
  if (!isOpen) return
  for (const close of closers) close()
  closers = []
}
