import { mailsUrl } from '@comptoir/mails/admin'
import { Button, Link, RelativeTime, Row, Stack, Text, useFormats, useText } from '@comptoir/platform/admin'
import { Mail } from 'lucide-react'
import type { AbandonedCheckout, BasketMail } from '../../contract/abandoned/abandoned-checkout.ts'
import { MailsText } from '../state/mails-text.tsx'
import styles from './basket.module.css'
import { useBasketActs } from './use-basket-acts.ts'

/** What was written, what is to come, and whether they agreed to any of it. */
export function BasketMails({ of }: { of: AbandonedCheckout }) {
  const t = useText('checkout')
  return (
    <Stack gap="2">
      <Row justify="between">
        <Text as="p" tone="quiet" size="12">
          {t('basket.mails')}
        </Text>
        <MailsText of={of} />
      </Row>
      {of.letters.length > 0 && (
        <ul className={styles.letters}>
          {of.letters.map((letter) => (
            <LetterRow key={letter.id} letter={letter} />
          ))}
        </ul>
      )}
      <Next of={of} />
      <Agreement of={of} />
    </Stack>
  )
}

function LetterRow({ letter: { step, locale, at, by, followed_at, mail_id, code } }: { letter: BasketMail }) {
  const t = useText('checkout')
  const { language, number } = useFormats()
  const values = { language: language(locale), step: number(step), name: by ?? '' }
  const text = t(step === 0 ? 'basket.written' : 'basket.sent', values)
  return (
    <li>
      <Mail size={14} aria-hidden="true" />
      <span>
        {mail_id === null ? text : <Link to={`${mailsUrl}/${mail_id}`}>{text}</Link>}
        {code && (
          <>
            {' · '}
            <bdi>{code}</bdi>
          </>
        )}
        {followed_at && ` · ${t('basket.followed')}`}
      </span>
      <Text tone="quiet" size="12">
        <RelativeTime at={at} />
      </Text>
    </li>
  )
}

/** Staff may hold back what is to come, and let it go again. */
function Next({ of: { id, mails } }: { of: AbandonedCheckout }) {
  const t = useText('checkout')
  const { dateTime } = useFormats()
  const { hold, busy } = useBasketActs()
  if (mails.next_at === null && mails.state !== 'held') return null
  const isHeld = mails.state === 'held'
  return (
    <Row justify="between">
      <Text>{isHeld ? t('states.held') : t('basket.next', { when: dateTime(mails.next_at ?? '') })}</Text>
      <Button writes busy={busy === 'hold'} onClick={() => void hold(id, !isHeld)}>
        {t(isHeld ? 'acts.release' : 'acts.hold')}
      </Button>
    </Row>
  )
}

function Agreement({ of: { agreed } }: { of: AbandonedCheckout }) {
  const t = useText('checkout')
  const { dateTime } = useFormats()
  const { state, at } = agreed
  const granted = at === null ? t('basket.agreed_so') : t('basket.agreed', { when: dateTime(at) })
  const texts = { granted, refused: t('basket.refused'), unknown: t('basket.not_agreed') }
  return (
    <Stack gap="1">
      {[texts[state], t('basket.address_hint')].map((text) => (
        <Text key={text} as="p" tone="quiet" size="12">
          {text}
        </Text>
      ))}
    </Stack>
  )
}
