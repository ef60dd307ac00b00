import { orderUrl } from '@comptoir/orders/admin'
import { Code, Link, StateDot, useFormats, useText } from '@comptoir/platform/admin'
import type { AbandonedRow, MailsOfBasket } from '../../contract/abandoned/abandoned-checkout.ts'

type Tone = Parameters<typeof StateDot>[0]['tone']

const tones: Readonly<Record<MailsOfBasket['state'], Tone>> = {
  off: 'off',
  not_agreed: 'off',
  no_more: 'off',
  held: 'off',
  waits_for_stock: 'new',
  waiting: 'transit',
  sent: 'transit',
  by_mail: 'done',
  alone: 'done',
  went_on: 'done',
}
const hollow: readonly MailsOfBasket['state'][] = ['off', 'not_agreed', 'waiting']

/** What the mails of a basket have come to, with the order that came of it. */
export function MailsText({ of: { mails, order } }: { of: Pick<AbandonedRow, 'mails' | 'order'> }) {
  const t = useText('checkout')
  const { number } = useFormats()
  const { state, sent, of, step } = mails
  const key = state === 'by_mail' && step === 0 ? 'by_letter' : state
  return (
    <StateDot tone={tones[state]} isHollow={hollow.includes(state)}>
      {t(`states.${key}`, { sent: number(sent), of: number(of), step: number(step ?? 0) })}
      {order && (
        <>
          {' '}
          <Link to={orderUrl(order.id)}>
            <Code>{String(order.number)}</Code>
          </Link>
        </>
      )}
    </StateDot>
  )
}
