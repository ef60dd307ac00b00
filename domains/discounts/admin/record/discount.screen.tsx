import {
  KeyButton,
  type Pager,
  RecordOpening,
  unsaved,
  usePageKey,
  useRecordPager,
  useText,
} from '@comptoir/platform/admin'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { DiscountRow } from '../../contract/saved-discount.ts'
import { BatchesCard } from '../codes/batches-card.tsx'
import { CodesCard } from '../codes/codes-card.tsx'
import { LinkCard } from '../codes/link-card.tsx'
import { discountList } from '../discount-list.ts'
import { DiscountState, pauseOf } from '../discount-state.tsx'
import { DiscountFigures } from '../figures/discount-figures.tsx'
import { ShownLessNote } from '../figures/shown-less.tsx'
import { OrdersCard, UsageCards } from '../figures/usage-cards.tsx'
import { type DiscountFormState, useDiscountForm } from '../form/use-discount-form.ts'
import { useDiscount } from '../use-discount.ts'
import { usePause } from '../use-pause.ts'
import { DiscountActions } from './discount-actions.tsx'
import { DiscountForm } from './discount-form.tsx'
import { HistoryCard } from './history-card.tsx'
import { StartButton } from './start-button.tsx'

/** A discount, also a new one: saved, it stays on the same page. */
export function DiscountScreen() {
  const { id } = useParams()
  const t = useText('discounts')
  const of = useDiscount(id)
  const pager = useRecordPager(discountList, id ?? '')
  const key = usePageKey(id)
  return (
    <RecordOpening
      of={id === undefined ? unsaved : of}
      title={t('one')}
      pager={pager}
      missing={t('missing')}
      texts="discounts"
    >
      {(discount) => <DiscountPage key={key} discount={discount} pager={pager} />}
    </RecordOpening>
  )
}

interface DiscountPageProps {
  discount: DiscountRow | null
  pager: Pager
}

function DiscountPage({ discount, pager }: DiscountPageProps) {
  const of = useDiscountForm(discount)
  const head = useHead(discount, of)
  const isByCode = discount?.mode === 'code'
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <DiscountForm
      of={of}
      record={discount}
      head={{ ...head, pager }}
      before={discount && <DiscountFigures of={discount} />}
      between={
        discount && (isByCode ? <CodesCard discount={discount} onShow={setChosen} /> : <ShownLessNote of={discount} />)
      }
      aside={discount && <SavedAside discount={discount} chosen={chosen} />}
      after={
        discount && (
          <>
            <UsageCards of={discount} />
            <HistoryCard discount={discount} />
          </>
        )
      }
    />
  )
}

function useHead(discount: DiscountRow | null, { values, isDirty }: DiscountFormState) {
  const t = useText('discounts')
  const { title } = discount ?? values
  if (!discount) return { title: title ? <bdi>{title}</bdi> : t('create'), subtitle: t('form.nothing_saved') }
  return {
    ...{ title: <bdi>{title}</bdi>, subtitle: t(`form.modes.${discount.mode}`) },
    meta: <DiscountState of={discount} />,
    menu: <DiscountActions discount={discount} />,
    secondary: <PauseButton discount={discount} />,
    primary: discount.draft && !isDirty && <StartButton discount={discount} />,
  }
}

function SavedAside({ discount, chosen }: { discount: DiscountRow; chosen: string | null }) {
  const isByCode = discount.mode === 'code'
  const shown = chosen ?? discount.codes.first
  return (
    <>
      <OrdersCard of={discount} />
      {isByCode && shown !== null && <LinkCard code={shown} />}
      {isByCode && <BatchesCard id={discount.id} />}
    </>
  )
}

function PauseButton({ discount }: { discount: DiscountRow }) {
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
