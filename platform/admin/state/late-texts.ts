/** Apart from the loader, which the sign-in page does without. */
let wait: () => Promise<void> = async () => undefined

/** Resolves when the texts of all modules loaded so far are there; to be awaited after each late import. */
export const lateTexts = () => wait()

export function onLateTexts(next: () => Promise<void>) {
  wait = next
}
