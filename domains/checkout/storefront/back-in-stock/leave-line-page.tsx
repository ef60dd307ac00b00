import { leaveLine } from '../../server/back-in-stock/leave-line.ts'
import { requestIn } from '../../server/back-in-stock/leave-token.ts'
import { plainAnswer, speechHere } from '../recover/plain-page.tsx'
import type { TillAnswer, TillVisit } from '../steps/till-visit.ts'

const missing = 404

function wrong(visit: TillVisit): TillAnswer {
  const { title, text } = speechHere(visit).words.reminders.wrong
  return plainAnswer(visit, { title, text, status: missing, data: { error: { code: 'NOT_FOUND' } } })
}

/** Asks for the one press: whatever looks at the links of a mail in advance ends nothing. */
export function showLeavingLine(visit: TillVisit): TillAnswer {
  const request = requestIn(visit.context, visit.id)
  if (request === null) return wrong(visit)
  const { words, fill } = speechHere(visit)
  const { title, text, button } = words.line
  return plainAnswer(visit, {
    title,
    text: fill(text, { email: request.email }),
    children: (
      <form method="post">
        <button type="submit" className="btn">
          {button}
        </button>
      </form>
    ),
  })
}

/** The press on our page, or that of a mail program (RFC 8058), which sends no cookies and reads no page. */
export async function answerLeavingLine(visit: TillVisit): Promise<TillAnswer> {
  const request = requestIn(visit.context, visit.id)
  if (request === null) return wrong(visit)
  await leaveLine(visit.context, request)
  const { title, text } = speechHere(visit).words.line.done
  return plainAnswer(visit, { title, text, data: { success: true } })
}
