import { KeyButton, type Pager, RecordOpening, useRecordPager, useText } from '@comptoir/platform/admin'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { DiscountRow } from '../../contract/saved-discount.ts'
import { BatchesCard } from '../codes/batches-card.tsx'
import { CodesCard } from '../codes/codes-card.tsx'
import { LinkCard } from '../codes/link-card.tsx'
import { discountList } from '../discount-list.ts'
import { DiscountState, pauseOf } from '../discount-state.tsx'
import { discountUrl, newDiscountUrl } from '../discounts.urls.ts'
import { DiscountFigures } from '../figures/discount-figures.tsx'
import { ShownLessNote } from '../figures/shown-less.tsx'
import { OrdersCard, UsageCards } from '../figures/usage-cards.tsx'
import { useDiscountForm } from '../form/use-discount-form.ts'
import { useDiscount } from '../use-discount.ts'
import { usePause } from '../use-pause.ts'
import { DiscountActions } from './discount-actions.tsx'
import { DiscountForm } from './discount-form.tsx'
import { HistoryCard } from './history-card.tsx'
import { NewDiscount } from './new-discount.tsx'
import { StartButton } from './start-button.tsx'

/** A saved discount, or one that is made: both are the same page. */
export function DiscountScreen() {
  const { id = '' } = useParams()
  return discountUrl(id) === newDiscountUrl ? <NewDiscount /> : <SavedDiscount key={id} id={id} />
}

function SavedDiscount({ id }: { id: string }) {
  const t = useText('discounts')
  const of = useDiscount(id)
  const pager = useRecordPager(discountList, id)
  return (
    <RecordOpening of={of} title={t('one')} pager={pager} missing={t('missing')} texts="discounts">
      {(discount) => <DiscountPage discount={discount} pager={pager} />}
    </RecordOpening>
  )
}

interface DiscountPageProps {
  discount: DiscountRow
  pager: Pager
}

function DiscountPage({ discount, pager }: DiscountPageProps) {
  const t = useText('discounts')
  const of = useDiscountForm(discount)
  const isByCode = discount.mode === 'code'
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = chosen ?? discount.codes.first
  return (
    <DiscountForm
      of={of}
      record={discount}
      head={{
        ...{ title: <bdi>{discount.title}</bdi>, subtitle: t(`form.modes.${discount.mode}`), pager },
        meta: <DiscountState of={discount} />,
        menu: <DiscountActions discount={discount} />,
        secondary: <PauseButton discount={discount} />,
        primary: discount.draft && !of.isDirty && <StartButton discount={discount} />,
      }}
      before={<DiscountFigures of={discount} />}
      between={isByCode ? <CodesCard discount={discount} onShow={setChosen} /> : <ShownLessNote of={discount} />}
      aside={
        <>
          <OrdersCard of={discount} />
          {isByCode && shown !== null && <LinkCard code={shown} />}
          {isByCode && <BatchesCard id={discount.id} />}
        </>
      }
      after={
        <>
          <UsageCards of={discount} />
          <HistoryCard discount={discount} />
        </>
      }
    />
  )
}

function PauseButton({ discount }: Pick<DiscountPageProps, 'discount'>) {
  const t = useText('discounts')
  const { toggle, isBusy } = usePause()
  const act = pauseOf(discount)
  const Icon = act === 'resume' ? Play : Pause
  return (
    act && (
      <KeyButton
        label={t(`acts.${act}`)}
        keys="p"
        group={t('title')}
        busy={isBusy}
        icon={<Icon size={16} aria-hidden="true" />}
        onClick={() => void toggle(discount)}
      />
    )
  )
}
