import {
  AlertDialog,
  Button,
  Drawer,
  ErrorNote,
  Kbd,
  lazyOverlay,
  type PreviewProps,
  Row,
  Skeleton,
  Stack,
  Text,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { Trash2 } from 'lucide-react'
import { Fragment, useEffect, useState } from 'react'
import type { AbandonedCheckout } from '../../contract/abandoned/abandoned-checkout.ts'
import { openBasket } from '../state/open-basket.ts'
import { ReachBars } from '../state/reach-bars.tsx'
import { StopReasonText } from '../state/stop-reason-text.tsx'
import { BasketGoods } from './basket-goods.tsx'
import { BasketMails } from './basket-mails.tsx'
import { BasketStory } from './basket-story.tsx'
import { BasketSums } from './basket-sums.tsx'
import { useAbandoned } from './use-abandoned.ts'
import { useBasketActs } from './use-basket-acts.ts'

const LetterDialog = lazyOverlay(async () => (await import('./letter-dialog.tsx')).LetterDialog)

/** One basket beside the list: stock now, sums then and today, what happened, mails. No address before the draft. */
export function AbandonedPreview({ id, open, onOpenChange }: PreviewProps) {
  const t = useText('checkout')
  const errorText = useErrorText('checkout')
  const { data, error, refetch } = useAbandoned(id)
  useEffect(
    function sayWhichIsOpen() {
      openBasket.set(id)
      return () => openBasket.set(null)
    },
    [id],
  )
  return (
    <Drawer
      kind="preview"
      open={open}
      onOpenChange={onOpenChange}
      title={data ? data.name || data.email : t('one')}
      subtitle={data && <Person of={data} />}
      footer={data && data.order === null && <Acts of={data} />}
    >
      {error && !data && <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && <Content of={data} onGone={() => onOpenChange(false, 'forgotten')} />}
    </Drawer>
  )
}

function Person({ of: { name, email, locale, nth, orders } }: { of: AbandonedCheckout }) {
  const t = useText('checkout')
  const { language, number } = useFormats()
  const had = orders === 0 ? t('basket.no_order') : t('basket.orders', { count: orders, n: number(orders) })
  const parts = [name && email, language(locale), t('basket.nth', { n: number(nth) }), had].filter(Boolean)
  return parts.map((part, at) => (
    <Fragment key={part}>
      {at > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}

const Content = ({ of, onGone }: { of: AbandonedCheckout; onGone: () => void }) => (
  <Stack gap="4">
    <Row justify="between" wrap>
      <ReachBars step={of.step} />
      <StopReasonText of={of} />
    </Row>
    <BasketGoods of={of} />
    <BasketSums of={of} />
    <BasketStory of={of} />
    <BasketMails of={of} />
    <Forget id={of.id} onGone={onGone} />
  </Stack>
)

function Acts({ of }: { of: AbandonedCheckout }) {
  const t = useText('checkout')
  const [isWriting, setWriting] = useState(false)
  const { busy, draft, link, mayDraft } = useBasketActs()
  return (
    <Row justify="end" wrap>
      <Button writes busy={busy === 'link'} iconEnd={<Kbd keys="c" />} onClick={() => void link(of.id)}>
        {t('acts.link')}
      </Button>
      <Button iconEnd={<Kbd keys="m" />} onClick={() => setWriting(true)}>
        {t('acts.write')}
      </Button>
      {mayDraft && (
        <Button
          variant="primary"
          writes
          busy={busy === 'draft'}
          iconEnd={<Kbd keys="d" />}
          onClick={() => void draft(of.id)}
        >
          {t('acts.draft')}
        </Button>
      )}
      {isWriting && <LetterDialog id={of.id} open onOpenChange={setWriting} />}
    </Row>
  )
}

function Forget({ id, onGone }: { id: string; onGone: () => void }) {
  const t = useText('checkout')
  const [isAsking, setAsking] = useState(false)
  const { forget, mayForget } = useBasketActs()
  if (!mayForget) return null
  return (
    <>
      <div>
        <Button variant="ghost" writes icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
          {t('acts.forget')}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('forget.title')}
        text={<Text>{t('forget.text')}</Text>}
        confirm={t('acts.forget')}
        onConfirm={async () => {
          await forget(id)
          onGone()
        }}
      />
    </>
  )
}
