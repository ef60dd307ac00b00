export const faults = ['500', '429', 'hang', 'die'] as const
export type Fault = (typeof faults)[number]

export interface Misbehaviour {
  fault: Fault
  /** Part of `POST /v1/…` that it hits; empty: every call. */
  path: string
  /** How many calls. */
  times: number
}

/** Takes the fault that the next call meets, if any. */
export function openMisbehaviour() {
  let planned: Misbehaviour[] = []
  return {
    plan(fault: Fault, { path = '', times = 1 }: Partial<Pick<Misbehaviour, 'path' | 'times'>> = {}) {
      planned.push({ fault, path, times })
    },
    clear() {
      planned = []
    },
    take(call: string): Fault | null {
      const found = planned.find(({ path, times }) => times > 0 && call.includes(path))
      if (!found) return null
      found.times -= 1
      return found.fault
    },
  }
}
