import { useRejectionText } from '@comptoir/discounts/admin'
import { codeMeant, normalizedCode, type Rejection, rejectionOf } from '@comptoir/discounts/contract'
import { Button, type ReceiptLine, useText } from '@comptoir/platform/admin'
import { DiscountName } from './discount-lines.tsx'

export const isSameCode = (typed: string, code: string) => codeMeant(typed, [normalizedCode(code)]) !== null

export function Remove({ name, onPress }: { name: string; onPress: () => void }) {
  const t = useText('orders')
  return (
    <Button variant="ghost" onClick={onPress} aria-label={t('discounts.remove_one', { name })}>
      {t('discounts.remove')}
    </Button>
  )
}

/** Codes that were entered and do not count, each with its most useful reason. */
export function useIdleCodes(
  rejected: readonly Rejection[],
  codes: readonly string[],
  remove: (code: string) => void,
): ReceiptLine[] {
  const textOf = useRejectionText()
  return codes.flatMap((typed) => {
    const why = rejectionOf(typed, rejected)
    return why ? { id: typed, label: <IdleCode typed={typed} why={textOf(why)} onRemove={remove} />, amount: null } : []
  })
}

interface IdleCodeProps {
  typed: string
  why: string
  onRemove: (code: string) => void
}

const IdleCode = ({ typed, why, onRemove }: IdleCodeProps) => (
  <DiscountName title={typed} note={why}>
    <Remove name={typed} onPress={() => onRemove(typed)} />
  </DiscountName>
)
