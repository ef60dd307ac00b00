import { Tabs, useText } from '@comptoir/platform/admin'
import { useState } from 'react'
import type { Customer } from '../../contract/customer.ts'
import { MailBox, noMail } from './mail-box.tsx'
import { NoteBox } from './note-box.tsx'

const kinds = ['note', 'mail'] as const

/** A note for the team or a mail to the customer; each keeps its draft while the other is open. */
export function Composer({ customer }: { customer: Customer }) {
  const t = useText('customers')
  const [kind, setKind] = useState<(typeof kinds)[number]>('note')
  const [note, setNote] = useState('')
  const [mail, setMail] = useState(noMail)

  return (
    <Tabs
      label={t('compose.write')}
      tabs={kinds.map((id) => ({ id, label: t(`compose.${id}`) }))}
      value={kind}
      onChange={(id) => setKind(id === 'mail' ? 'mail' : 'note')}
    >
      {kind === 'note' ? (
        <NoteBox id={customer.id} body={note} onChange={setNote} />
      ) : (
        <MailBox customer={customer} mail={mail} onChange={setMail} />
      )}
    </Tabs>
  )
}
