import { Button, call, Dialog, toast, useText } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { PasswordProof } from '../../contract/two-factor/two-factor.ts'
import { renewRecoveryCodes, stopTwoFactor } from '../../contract/two-factor/two-factor.wire.ts'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodeList } from './recovery-codes.tsx'
import { twoFactorKey } from './use-two-factor.ts'

export type Proof = 'renew' | 'off'

interface ProofDialogProps {
  proof: Proof
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Turns two-step login off, or makes new recovery codes and shows them. */
export function ProofDialog({ proof, open, onOpenChange }: ProofDialogProps) {
  const t = useText('staff')
  const id = useId()
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const send = async (body: PasswordProof) => {
    if (proof === 'renew') setCodes((await call(renewRecoveryCodes, { body })).recovery_codes)
    else {
      await call(stopTwoFactor, { body })
      toast.success(t('two_factor.turned_off'))
      onOpenChange(false)
    }
    void client.invalidateQueries({ queryKey: twoFactorKey })
  }

  return (
    <Dialog
      title={t(proof === 'renew' ? 'two_factor.renew' : 'two_factor.turn_off')}
      open={open}
      onOpenChange={onOpenChange}
      cancel={!codes}
      footer={
        codes ? (
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            {t('two_factor.stored')}
          </Button>
        ) : (
          <Button variant={proof === 'off' ? 'danger' : 'primary'} type="submit" form={id}>
            {t(proof === 'renew' ? 'two_factor.renew' : 'two_factor.turn_off')}
          </Button>
        )
      }
    >
      {codes ? (
        <RecoveryCodeList codes={codes} />
      ) : (
        <PasswordStep id={id} hint={t(`two_factor.${proof}_hint`)} send={send} />
      )}
    </Dialog>
  )
}
