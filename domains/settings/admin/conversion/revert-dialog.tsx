import {
  Banner,
  Button,
  Dialog,
  EffectList,
  ErrorNote,
  Skeleton,
  Stack,
  Text,
  useErrorText,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { Check, RefreshCw } from 'lucide-react'
import type { ConversionPreview, CurrencyConversion } from '../../contract/conversion.wire.ts'
import { ConversionExamples } from '../currency/conversion-examples.tsx'
import { useRevertConversion, useRevertPreview } from './use-conversion.ts'

interface RevertDialogProps {
  conversion: CurrencyConversion
  onClose: () => void
}

/** Shows what every price becomes before the currency is taken back. */
export function RevertDialog({ conversion, onClose }: RevertDialogProps) {
  const t = useText('settings')
  const { date } = useFormats()
  const { data, error, refetch } = useRevertPreview(conversion)
  const { mutate, isPending } = useRevertConversion(conversion, onClose)
  const { from, to, until } = conversion

  return (
    <Dialog
      title={t('currency_back.title', { from, to })}
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      cancel
      note={t('currency_back.until', { day: date(until) })}
      footer={
        <Button variant="primary" busy={isPending} disabled={!data} onClick={() => mutate()}>
          {t('currency_back.confirm', { from })}
        </Button>
      }
    >
      <Stack gap="4">
        <PreviewError error={data ? null : error} onRetry={() => void refetch()} />
        {!data && !error && <Skeleton height={240} />}
        {data && <Preview preview={data} />}
      </Stack>
    </Dialog>
  )
}

function PreviewError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const errorText = useErrorText('settings')
  if (!error) return null
  const isRefused = error instanceof ApiError && error.code.startsWith('CONVERSION_')
  return isRefused ? <Banner tone="warning">{errorText(error)}</Banner> : <ErrorNote onRetry={onRetry} />
}

function Preview({ preview: { conversion, restored, recalculated, examples } }: { preview: ConversionPreview }) {
  const t = useText('settings')
  const { list } = useFormats()
  const { from, to, rate } = conversion
  const partsOf = (counts: ConversionPreview['restored']) =>
    list(
      Object.entries(counts).flatMap(([kind, count]) =>
        count > 0 && t.has(`currency_change.kinds.${kind}`) ? [t(`currency_change.kinds.${kind}`, { count })] : [],
      ),
    )
  const [exact, others] = [partsOf(restored), partsOf(recalculated)]
  const effects = [
    ...(exact ? [{ icon: Check, text: t('currency_back.restored', { what: exact }) }] : []),
    ...(others && rate ? [{ icon: RefreshCw, text: t('currency_back.recalculated', { what: others, rate }) }] : []),
    ...(rate === null ? [{ icon: Check, text: t('currency_back.numbers_stay') }] : []),
    { icon: Check, text: t('currency_back.orders_stay', { to }) },
  ]
  return (
    <>
      <Text tone="quiet">{t('currency_back.text', { from, to })}</Text>
      <ConversionExamples
        examples={examples.map(({ amount, before, ...product }) => ({ ...product, now: amount, after: before }))}
        count={(restored.products ?? 0) + (recalculated.products ?? 0)}
        from={to}
        to={from}
      />
      <EffectList effects={effects} />
    </>
  )
}
