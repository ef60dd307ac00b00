import {
  AlertDialog,
  Button,
  Drawer,
  ErrorNote,
  IconButton,
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
import { Copy, Mail, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AbandonedCheckout } from '../../contract/abandoned/abandoned-checkout.ts'
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
  return (
    <Drawer
      kind="preview"
      open={open}
      onOpenChange={onOpenChange}
      title={data ? data.name || data.email : t('one')}
      subtitle={data && <Person of={data} />}
      footer={data && <Acts of={data} onGone={() => onOpenChange(false, 'forgotten')} />}
    >
      {error && !data && <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && <Content of={data} />}
    </Drawer>
  )
}

function Person({ of: { name, email, locale, nth, orders } }: { of: AbandonedCheckout }) {
  const t = useText('checkout')
  const { language, number, line } = useFormats()
  const had = orders === 0 ? t('basket.no_order') : t('basket.orders', { count: orders, n: number(orders) })
  return <>{line([name ? email : undefined, language(locale), t('basket.nth', { n: number(nth) }), had])}</>
}

const Content = ({ of }: { of: AbandonedCheckout }) => (
  <Stack gap="4">
    <Row justify="between" wrap>
      <ReachBars step={of.step} />
      <StopReasonText of={of} />
    </Row>
    <BasketGoods of={of} />
    <BasketSums of={of} />
    <BasketStory of={of} />
    <BasketMails of={of} />
  </Stack>
)

function Acts({ of, onGone }: { of: AbandonedCheckout; onGone: () => void }) {
  const t = useText('checkout')
  const [isWriting, setWriting] = useState(false)
  const { busy, draft, link, mayDraft } = useBasketActs()
  const isOrdered = of.order !== null
  return (
    <Row justify="end" wrap>
      <Forget id={of.id} onGone={onGone} />
      {!isOrdered && (
        <>
          <Button
            writes
            busy={busy === 'link'}
            icon={<Copy size={16} aria-hidden="true" />}
            iconEnd={<Kbd keys="c" />}
            onClick={() => void link(of.id)}
          >
            {t('acts.link')}
          </Button>
          <Button
            icon={<Mail size={16} aria-hidden="true" />}
            iconEnd={<Kbd keys="m" />}
            onClick={() => setWriting(true)}
          >
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
        </>
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
      <IconButton
        label={t('acts.forget')}
        icon={<Trash2 size={16} aria-hidden="true" />}
        plain
        onClick={() => setAsking(true)}
      />
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
