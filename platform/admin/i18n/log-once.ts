const logged = new Set<string>()

export function logOnce(message: string) {
  if (logged.has(message)) return
  logged.add(message)
  console.error(message)
}
