/** Close functions of the visible toasts. */
let closers: (() => void)[] = []
let isBellOpen = false

export const canAnnounce = () => !isBellOpen

export function announced(close: () => void) {
  closers = [...closers, close]
}

/** The open bell lists the notifications itself, so their toasts close. */
export function noteBell(isOpen: boolean) {
  isBellOpen = isOpen
  if (!isOpen) return
  for (const close of closers) close()
  closers = []
}
