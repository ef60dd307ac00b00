import { Button, Columns, ErrorNote, Page, useCopy, useErrorText, useText } from '@comptoir/platform/admin'
import { Link2 } from 'lucide-react'
import { DraftButton } from './draft-button.tsx'
import { TryBasket } from './try-basket.tsx'
import { TrySets } from './try-sets.tsx'
import { TrySituation } from './try-situation.tsx'
import { EmptySlip, TrySlip } from './try-slip.tsx'
import { TryWhy } from './try-why.tsx'
import { useTrial } from './use-trial.ts'

/** Any basket, as anybody, anywhere and at any time: what it gets of all discounts, and why it does not get the rest. */
export function TryScreen() {
  const t = useText('orders')
  const errorText = useErrorText('orders')
  const { trial, change, answer } = useTrial()
  const copy = useCopy()
  const { data, error, refetch } = answer
  const tried = trial.lines.length > 0 ? data : undefined
  return (
    <Page
      title={t('try.title')}
      back="/discounts"
      primary={<DraftButton trial={trial} tried={tried} />}
      subtitle={t('try.nothing_happens')}
      secondary={
        <Button icon={<Link2 size={16} aria-hidden="true" />} onClick={() => void copy(location.href)}>
          {t('try.copy_link')}
        </Button>
      }
    >
      <Columns
        main={
          <>
            <TryBasket trial={trial} change={change} tried={tried} />
            <TrySituation trial={trial} change={change} />
            {tried && <TrySets tried={tried} />}
          </>
        }
        aside={
          <>
            {error && <ErrorNote text={errorText(error)} onRetry={() => void refetch()} />}
            {trial.lines.length === 0 && <EmptySlip />}
            {tried && <TrySlip tried={tried} />}
            {tried && <TryWhy tried={tried} />}
          </>
        }
      />
    </Page>
  )
}
