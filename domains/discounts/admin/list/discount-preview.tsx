import {
  Button,
  ButtonLink,
  Drawer,
  Kbd,
  type PreviewProps,
  Row,
  Skeleton,
  Stack,
  useFormats,
  useListOrigin,
  useText,
} from '@comptoir/platform/admin'
import type { SavedDiscount } from '../../contract/saved-discount.ts'
import { DiscountState, pauseOf } from '../discount-state.tsx'
import { discountUrl } from '../discounts.urls.ts'
import { sentenceOf } from '../sentence/sentence-of.ts'
import { SentenceText } from '../sentence/sentence-text.tsx'
import { useWording } from '../sentence/use-wording.ts'
import { useDiscount } from '../use-discount.ts'
import { usePause } from '../use-pause.ts'
import styles from './discounts.module.css'

/** One discount beside the list: in words, with what it has given. */
export function DiscountPreview({ id, open, onOpenChange }: PreviewProps) {
  const t = useText('discounts')
  const state = useListOrigin()
  const { data } = useDiscount(id)
  return (
    <Drawer
      kind="preview"
      open={open}
      onOpenChange={onOpenChange}
      title={data?.title ?? t('one')}
      subtitle={data && <DiscountState of={data} />}
      footer={
        data && (
          <Row justify="end">
            <ButtonLink to={discountUrl(id)} state={state} iconEnd={<Kbd keys="enter" />}>
              {t('list.open')}
            </ButtonLink>
            <PauseButton of={data} />
          </Row>
        )
      }
    >
      {data ? <Content of={data} /> : <Skeleton />}
    </Drawer>
  )
}

function Content({ of }: { of: SavedDiscount }) {
  const t = useText('discounts')
  const { number, money } = useFormats()
  const wording = useWording([of])
  const { used, held, given, usage_limit } = of
  return (
    <Stack gap="3">
      <p className={styles.peekSentence}>
        <SentenceText of={sentenceOf(of, wording)} />
      </p>
      <dl className={styles.peekFacts}>
        <dt>{t('columns.used')}</dt>
        <dd>{usage_limit === null ? number(used) : t('list.of', { used: number(used), all: number(usage_limit) })}</dd>
        {held > 0 && (
          <>
            <dt>{t('record.held')}</dt>
            <dd>{number(held)}</dd>
          </>
        )}
        <dt>{t('columns.given')}</dt>
        <dd>{money(given)}</dd>
      </dl>
    </Stack>
  )
}

function PauseButton({ of }: { of: SavedDiscount }) {
  const t = useText('discounts')
  const { toggle, isBusy } = usePause()
  const act = pauseOf(of)
  return (
    act && (
      <Button busy={isBusy} onClick={() => void toggle(of)}>
        {t(`acts.${act}`)}
      </Button>
    )
  )
}
