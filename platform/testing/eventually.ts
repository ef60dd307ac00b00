import { vi } from 'vitest'

/** Vitest's own second is too short for a machine that runs other tests at the same time. */
export const eventually = <Value>(assertion: () => Value | Promise<Value>) =>
  vi.waitFor(assertion, { timeout: 15_000, interval: 20 })
