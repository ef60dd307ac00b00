/** Of what one plugin may do in one panel. Above them its worker is ended. */
export const panelLimits = {
  /** Milliseconds for each step of its start. */
  phase: 3_000,
  pingEvery: 2_000,
  silence: 3_000,
  messagesPerSecond: 500,
  /** Characters of one message. */
  message: 2_000_000,
  nodes: 20_000,
  /** Elements below elements; deeper ones are not drawn. */
  depth: 40,
  /** Calls on their way at the same time; the rest waits. */
  calls: 8,
  callsWaiting: 200,
}
