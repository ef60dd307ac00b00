import {
  AlertDialog,
  Button,
  ButtonLink,
  call,
  toast,
  useErrorText,
  useText,
  type ValueSlotProps,
} from '@comptoir/platform/admin'
import { ApiError } from '@comptoir/platform/contract'
import { useMutation } from '@tanstack/react-query'
import { Route } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { LeftOut, maxBoxes } from '../../contract/packing-round.ts'
import { startRound } from '../../contract/packing-round.wire.ts'
import { roundsUrl, roundUrl } from './round.urls.ts'

export { BoardNews } from '../board-news.tsx'

const Ids = z.array(z.string())
const Refused = z.object({ left_out: z.array(LeftOut) })

const isHeld = (error: unknown) =>
  error instanceof ApiError &&
  error.code === 'ROUND_EMPTY' &&
  Refused.safeParse(error.details).data?.left_out.some(({ code }) => code === 'TAKEN') === true

/** Among chosen orders the button that starts a round; elsewhere the way to those that there are. */
export function RoundEntry({ value, onPick }: ValueSlotProps) {
  const t = useText('fulfilment')
  const { data: ids } = Ids.safeParse(value)
  return ids ? (
    <StartRound ids={ids} onStarted={() => onPick(null)} />
  ) : (
    <ButtonLink to={roundsUrl}>{t('round.rounds')}</ButtonLink>
  )
}

/** Several orders as one pick list. */
function StartRound({ ids, onStarted }: { ids: readonly string[]; onStarted: () => void }) {
  const t = useText('fulfilment')
  const errorText = useErrorText('fulfilment', 'orders')
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const start = useMutation({
    mutationFn: (take: boolean) =>
      call(startRound, { body: { order_ids: [...ids], take }, idempotencyKey: crypto.randomUUID() }),
    onSuccess({ round }) {
      onStarted()
      void navigate(roundUrl(round.id))
    },
    onError(error, take) {
      if (!take && isHeld(error)) setAsking(true)
      else toast.error(errorText(error))
    },
  })
  if (ids.length === 0) return null
  const isTooMany = ids.length > maxBoxes
  return (
    <>
      <Button
        variant="primary"
        icon={<Route size={16} aria-hidden="true" />}
        busy={start.isPending}
        disabled={isTooMany}
        title={isTooMany ? t('failures.ROUND_FULL', { most: maxBoxes }) : undefined}
        onClick={() => start.mutate(false)}
      >
        {t('round.start')}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('round.take_title')}
        text={t('round.take_text')}
        confirm={t('round.take')}
        onConfirm={() => {
          setAsking(false)
          start.mutate(true)
        }}
      />
    </>
  )
}
