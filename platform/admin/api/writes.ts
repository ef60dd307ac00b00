const running = new Map<string, Promise<unknown>>()

/** Longer than the event of a change is ahead of the reply, unless the reply is held up. */
const patienceMs = 300

/** Notes that this page is changing the records with these ids until `sent` has an outcome. */
export function noteWrite(ids: readonly string[], sent: Promise<unknown>) {
  for (const id of ids) running.set(id, sent)
  const forget = () => {
    for (const id of ids) if (running.get(id) === sent) running.delete(id)
  }
  sent.then(forget, forget)
}

/** Ends once the change of this record that is under way is answered and taken up, or is late; undefined without one. */
export function ownWrite(id: string): Promise<void> | undefined {
  const sent = running.get(id)
  // Whoever waits for the reply goes first.
  const afterReply = () => pause(0)
  return sent && Promise.race([sent.then(afterReply, afterReply), pause(patienceMs)])
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
