import type { ServerResponse } from 'node:http'

/** `hang` does nothing and never answers, `mute` does what was asked and never answers, `die` does it and hangs up. */
export const faults = ['500', '429', 'hang', 'mute', 'die'] as const
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
  const unanswered = new Set<ServerResponse>()
  return {
    plan(fault: Fault, { path = '', times = 1 }: Partial<Pick<Misbehaviour, 'path' | 'times'>> = {}) {
      planned.push({ fault, path, times })
    },
    /** Behaves again; what was left without an answer is cut off. */
    clear() {
      planned = []
      for (const response of unanswered) response.socket?.destroy()
      unanswered.clear()
    },
    leaveUnanswered(response: ServerResponse) {
      unanswered.add(response)
    },
    /** Whether a call hangs. */
    isSilent: () => unanswered.size > 0,
    take(call: string): Fault | null {
      const found = planned.find(({ path, times }) => times > 0 && call.includes(path))
      if (!found) return null
      found.times -= 1
      return found.fault
    },
  }
}
