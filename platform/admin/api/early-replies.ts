declare global {
  interface Window {
    /** Set by the page itself, before any script is loaded. */
    earlyReplies?: Map<string, Promise<Response>>
  }
}

/** The reply to a GET that the page sent before its scripts were loaded; each can be taken once. */
export function takeEarlyReply(address: string): Promise<Response> | undefined {
  const reply = window.earlyReplies?.get(address)
  window.earlyReplies?.delete(address)
  return reply
}
