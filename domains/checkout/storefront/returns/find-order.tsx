import { type Locale, plainDigits } from '@comptoir/platform/contract'
import { plainLine } from '../../contract/address/address.rules.ts'
import { findOwnOrder } from '../../server/place/order-status.ts'
import { statusPath } from '../../server/place/status-token.ts'
import { passFor, type StatusPass } from '../status/status-visit.ts'
import { speechOf, type TillAnswer, type TillVisit } from '../steps/till-visit.ts'
import { tillWords } from '../store-texts.ts'
import { Field, type FormState } from '../till/fields.tsx'
import { Till } from '../till/till.tsx'
import { useSpeech } from '../till/till-context.ts'

function FindForm({ form, action }: { form: FormState; action: string }) {
  const { words } = useSpeech()
  const texts = words.returns.find
  return (
    <form method="post" action={action} noValidate className="stack">
      <header>
        <h1>{texts.title}</h1>
        <p className="lead">{texts.text}</p>
      </header>
      <div className="set">
        <Field form={form} name="number" label={texts.number} maxLength={12} inputMode="numeric" isLatin />
        <Field
          form={form}
          name="email"
          label={words.fields.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          isLatin
        />
        <Field
          form={form}
          name="postcode"
          label={words.fields.postcode}
          hint={texts.postcode_hint}
          autoComplete="postal-code"
          maxLength={20}
          isLatin
        />
      </div>
      <p>
        <button type="submit" className="btn">
          {texts.button}
        </button>
      </p>
    </form>
  )
}

/** What leads to it is called. */
export const withdrawalTitle = (locale: Locale) => tillWords(locale).returns.withdraw_here

/** Where a withdrawal begins without an account: it is linked on every page of the shop. */
export function showFindOrder(visit: TillVisit, form: FormState = { values: {}, errors: {} }): TillAnswer {
  const speech = speechOf(visit, String(visit.context.settings.currency_code))
  const frame = { ...visit.frame, speech, title: speech.words.returns.find.title, isTest: false, scripts: [] }
  const errors = Object.keys(form.errors)
  return {
    ...{ kind: 'page', status: errors.length > 0 ? 422 : 200, data: { fields: errors } },
    page: (
      <Till frame={frame} slip={null}>
        <FindForm form={form} action={`${visit.root}/withdraw`} />
      </Till>
    ),
  }
}

/** Leads to the form of the order, for whoever knows its number, e-mail address and postcode. */
export async function findOrder(visit: TillVisit): Promise<{ answer: TillAnswer; pass: StatusPass | null }> {
  const { context, fields, root } = visit
  const values = {
    number: plainDigits(plainLine(fields.number)),
    ...{ email: plainLine(fields.email), postcode: plainLine(fields.postcode) },
  }
  const order = await findOwnOrder(context, values)
  if (!order) {
    const { wrong } = speechOf(visit, String(context.settings.currency_code)).words.returns.find
    return { answer: showFindOrder(visit, { values, errors: { number: wrong } }), pass: null }
  }
  const to = `${root}${statusPath(context, order.id)}/return?way=withdrawal`
  return { answer: { kind: 'redirect', to }, pass: passFor(visit, order) }
}
