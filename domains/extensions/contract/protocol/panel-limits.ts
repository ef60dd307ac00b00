/** Of what one plugin may do in one panel. Above them its worker is ended. */
export const panelLimits = {
  /** Milliseconds for each step of its start. */
  phase: 3_000,
  pingEvery: 2_000,
  silence: 3_000,
  /** Milliseconds to the first drawing in a place. Longer than it takes to find out that the worker is silent. */
  drawing: 6_000,
  messagesPerSecond: 500,
  /** Characters of one message. */
  message: 2_000_000,
  /** Milliseconds that the panel reads and draws without leaving itself as many. */
  free: 8,
  /** Milliseconds by which the panel may be behind what the plugin says, and characters that it keeps meanwhile. */
  behind: 3_000,
  waiting: 8_000_000,
  nodes: 20_000,
  /** Elements below elements; deeper ones are not drawn. */
  depth: 40,
  /** Calls on their way at the same time; the rest waits. */
  calls: 8,
  callsWaiting: 200,
}
