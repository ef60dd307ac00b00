import {
  Banner,
  Button,
  Dialog,
  EffectList,
  ErrorNote,
  type Overlay,
  Skeleton,
  Stack,
  Text,
  useText,
} from '@comptoir/platform/admin'
import { fullName } from '../../contract/customer.rules.ts'
import type { Customer } from '../../contract/customer.ts'
import type { MergePair } from '../../contract/merge.rules.ts'
import { MergeFields } from './merge-fields.tsx'
import { MergeSums } from './merge-sums.tsx'
import { useMerge, useMergePreview } from './use-merge.ts'

interface MergeDialogProps extends Overlay {
  /** Stays. */
  customer: Customer
  otherId: string
  onMerged: () => void
}

/** Both records field by field, and the sums before the button. */
export function MergeDialog({ customer, otherId, onMerged, open, onOpenChange }: MergeDialogProps) {
  const t = useText('customers')
  const { merge, isBusy } = useMerge(onMerged)
  // While it is merged, the other record goes.
  const { pair, keep, sums, hasAccount, error, retry, sideOf, choose } = useMergePreview(
    customer,
    otherId,
    open && !isBusy,
  )
  const isReady = pair !== undefined && sums !== undefined

  return (
    <Dialog
      title={t('merge.title')}
      size="large"
      open={open}
      onOpenChange={onOpenChange}
      cancel
      footer={
        <Button
          variant="primary"
          busy={isBusy}
          disabled={!isReady || error !== null}
          onClick={() => pair && merge({ pair, keep })}
        >
          {t('merge.submit', { name: fullName(customer) })}
        </Button>
      }
    >
      <Stack>
        <Text tone="quiet">{t('merge.text')}</Text>
        {error && <ErrorNote onRetry={retry} />}
        {!isReady && !error && <Skeleton height={320} />}
        {hasAccount && <Banner tone="warning">{t('merge.opens')}</Banner>}
        {pair && <MergeFields pair={pair} sideOf={sideOf} onChoose={choose} />}
        {sums && <MergeSums sums={sums} />}
        {pair && <Effects pair={pair} />}
      </Stack>
    </Dialog>
  )
}

function Effects({ pair }: { pair: MergePair }) {
  const t = useText('customers')
  const names = { into: fullName(pair.into), from: fullName(pair.from) }
  return (
    <EffectList
      effects={[t('merge.orders_stay'), t('merge.still_found'), t('merge.leads', names), t('merge.final')].map(
        (text) => ({ text }),
      )}
    />
  )
}
