import { addressIn, refuseReminders } from '../../server/abandoned/back/refuse-reminders.ts'
import type { TillAnswer, TillVisit } from '../steps/till-visit.ts'
import { plainAnswer, speechHere } from './plain-page.tsx'

const missing = 404

function wrong(visit: TillVisit): TillAnswer {
  const { title, text } = speechHere(visit).words.reminders.wrong
  return plainAnswer(visit, { title, text, status: missing, data: { error: { code: 'NOT_FOUND' } } })
}

/** Asks for the one press: whatever looks at the links of a mail in advance ends nothing. */
export function showLeaving(visit: TillVisit): TillAnswer {
  const email = addressIn(visit.context, visit.id)
  if (email === null) return wrong(visit)
  const { words, fill } = speechHere(visit)
  const { title, text, button } = words.reminders
  return plainAnswer(visit, {
    title,
    text: fill(text, { email }),
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
export async function leaveReminders(visit: TillVisit): Promise<TillAnswer> {
  const email = addressIn(visit.context, visit.id)
  if (email === null) return wrong(visit)
  await refuseReminders(visit.context, email)
  const { title, text } = speechHere(visit).words.reminders.done
  return plainAnswer(visit, { title, text, data: { success: true } })
}
