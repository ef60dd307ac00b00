declare global {
  /** Set by the page itself, before any script is loaded. */
  var earlyReplies: Map<string, Promise<Response>> | undefined
}

/** Contents of replies that are complete. */
const contents = new Map<string, unknown>()

/** Reads the replies that nothing has taken yet, so that the first page is drawn with its rows and not without them first. */
export function readEarlyReplies() {
  for (const [address, reply] of globalThis.earlyReplies ?? []) {
    // A lost connection is reported where the reply is taken.
    read(address, reply).catch(() => undefined)
  }
}

async function read(address: string, reply: Promise<Response>) {
  const response = await reply
  if (!response.ok) return
  const content: unknown = await response.clone().json()
  if (globalThis.earlyReplies?.has(address)) contents.set(address, content)
}

/** The reply to a GET that the page sent before its scripts were loaded; each can be taken once. */
export function takeEarlyReply(address: string): Promise<Response> | undefined {
  const reply = globalThis.earlyReplies?.get(address)
  globalThis.earlyReplies?.delete(address)
  contents.delete(address)
  return reply
}

/** Its content, if that has been read: for the first drawing, which cannot wait. */
export function takeEarlyContent(address: string): unknown {
  const content = contents.get(address)
  if (content !== undefined) takeEarlyReply(address)
  return content
}

/** Ends the head start: what was read before the connection stood has missed the events since. */
export function dropEarlyReplies() {
  globalThis.earlyReplies?.clear()
  contents.clear()
}
