import type { Tx } from '../db/database.ts'
import { savepoint } from './outbox.ts'

/** What was done to see what it comes to is taken back. */
class OnlyTried extends Error {}

/** What a piece of work would answer: it is done and put back, with its events and counts. */
export async function triedOut<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const answers: Result[] = []
  try {
    return await savepoint(tx, async () => {
      answers.push(await work())
      throw new OnlyTried()
    })
  } catch (error) {
    const [answer] = answers
    if (!(error instanceof OnlyTried) || answer === undefined) throw error
    return answer
  }
}
