const running = new Map<string, Promise<unknown>>()

/** Notes that this page is changing the records with these ids until `sent` has an outcome. */
export function noteWrite(ids: readonly string[], sent: Promise<unknown>) {
  for (const id of ids) running.set(id, sent)
  const forget = () => {
    for (const id of ids) if (running.get(id) === sent) running.delete(id)
  }
  sent.then(forget, forget)
}

/** Ends with the change of this record that is under way, whose reply has been taken up then; undefined without one. */
export const ownWrite = (id: string) => running.get(id)?.then(afterTheReply, afterTheReply)

/** Whoever waits for the reply goes first. */
const afterTheReply = () => new Promise<void>((resolve) => setTimeout(resolve))
