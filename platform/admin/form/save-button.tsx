import { useStore } from '../state/create-store.ts'
import { Button, type ButtonProps } from '../ui/actions/button.tsx'
import type { Saving } from './use-record-form.ts'

interface SaveButtonProps extends Omit<ButtonProps, 'busy'> {
  of: Saving
  /** Another way to save, which rests meanwhile. */
  other?: boolean
}

/** Busy while the record is saved. It hears of that by itself: the form around it is not drawn again. */
export function SaveButton({ of, other = false, disabled, ...props }: SaveButtonProps) {
  const isSaving = useStore(of.saving)
  return <Button {...props} busy={isSaving && !other} disabled={disabled || (isSaving && other)} />
}
