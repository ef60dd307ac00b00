const told = new Set<string>()

/** Says a thing to the console once, however often a screen redraws. */
export function logOnce(message: string) {
  if (told.has(message)) return
  told.add(message)
  console.error(message)
}
