import { Button, Dialog, Field, type Option, type Overlay, useText } from '@comptoir/platform/admin'
import { ColleagueField } from '@comptoir/staff/admin'
import { useState } from 'react'

interface AssigneeBoxProps extends Overlay {
  onGive: (colleague: Option) => void
}

export function AssigneeBox({ open, onOpenChange, onGive }: AssigneeBoxProps) {
  const t = useText('orders')
  const platform = useText('platform')
  const [colleague, setColleague] = useState<Option | null>(null)
  const give = () => {
    onOpenChange(false, 'given')
    if (colleague) onGive(colleague)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('organization.give')}
      note={!colleague && t('organization.colleague_needed')}
      footer={
        <>
          <Button onClick={() => onOpenChange(false, 'cancel')}>{platform('cancel')}</Button>
          <Button variant="primary" disabled={!colleague} onClick={give}>
            {t('organization.give')}
          </Button>
        </>
      }
    >
      <Field label={t('organization.colleague')}>
        <ColleagueField value={colleague} onChange={setColleague} may="admin_orders" />
      </Field>
    </Dialog>
  )
}
