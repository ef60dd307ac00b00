declare global {
  /** Set by the page itself, before any script is loaded. */
  var earlyReplies: Map<string, Promise<Response>> | undefined
}

/** The reply to a GET that the page sent before its scripts were loaded; each can be taken once. */
export function takeEarlyReply(address: string): Promise<Response> | undefined {
  const reply = globalThis.earlyReplies?.get(address)
  globalThis.earlyReplies?.delete(address)
  return reply
}

/** Ends the head start: what was read before the connection stood has missed the events since. */
export const dropEarlyReplies = () => globalThis.earlyReplies?.clear()
