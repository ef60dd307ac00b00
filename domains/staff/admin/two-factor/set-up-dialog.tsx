import { Button, call, Dialog, toast, useText } from '@comptoir/platform/admin'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { startTwoFactor } from '../../contract/two-factor/two-factor.wire.ts'
import { AppStep } from './app-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodeList } from './recovery-codes.tsx'
import { twoFactorKey } from './use-two-factor.ts'

type Step = { is: 'password' } | { is: 'app'; secret: string; uri: string } | { is: 'codes'; codes: readonly string[] }

interface SetUpDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Password, then the app's first code, then the recovery codes. */
export function SetUpDialog({ open, onOpenChange }: SetUpDialogProps) {
  const t = useText('staff')
  const id = useId()
  const client = useQueryClient()
  const [step, setStep] = useState<Step>({ is: 'password' })

  const change = (next: boolean) => {
    onOpenChange(next)
    if (!next) setStep({ is: 'password' })
  }
  const confirmed = (codes: readonly string[]) => {
    setStep({ is: 'codes', codes })
    toast.success(t('two_factor.turned_on'))
    void client.invalidateQueries({ queryKey: twoFactorKey })
  }

  return (
    <Dialog
      title={t('two_factor.turn_on')}
      open={open}
      onOpenChange={change}
      cancel={step.is !== 'codes'}
      footer={
        step.is === 'codes' ? (
          <Button variant="primary" onClick={() => change(false)}>
            {t('two_factor.stored')}
          </Button>
        ) : (
          <Button variant="primary" type="submit" form={id}>
            {t(step.is === 'app' ? 'two_factor.confirm' : 'two_factor.next')}
          </Button>
        )
      }
    >
      {step.is === 'password' && (
        <PasswordStep
          id={id}
          send={async (body) => setStep({ is: 'app', ...(await call(startTwoFactor, { body })) })}
        />
      )}
      {step.is === 'app' && <AppStep id={id} secret={step.secret} uri={step.uri} onConfirmed={confirmed} />}
      {step.is === 'codes' && <RecoveryCodeList codes={step.codes} />}
    </Dialog>
  )
}
