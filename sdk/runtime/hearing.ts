/** Functions by name, each called with what arrives under it. */
export function hearing<Args extends readonly unknown[]>(onError: (error: unknown, name: string) => void) {
  const known = new Map<string, Set<(...args: Args) => void>>()

  const on = (name: string, hear: (...args: Args) => void) => {
    const hearers = known.get(name) ?? new Set()
    known.set(name, hearers.add(hear))
    return () => void hearers.delete(hear)
  }
  const tell = (name: string, ...args: Args) => {
    for (const hear of known.get(name) ?? []) {
      try {
        hear(...args)
      } catch (error) {
        onError(error, name)
      }
    }
  }
  return { on, tell }
}
