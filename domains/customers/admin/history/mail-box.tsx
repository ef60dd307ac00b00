import { call, Field, Input, Text, Textarea, toast, useFormats, useText } from '@comptoir/platform/admin'
import type { Customer, CustomerMail } from '../../contract/customer.ts'
import { mailCustomer } from '../../contract/customer.wire.ts'
import { languageIn } from '../language-in.ts'
import { ComposeForm } from './compose-form.tsx'

interface MailBoxProps {
  customer: Customer
  mail: CustomerMail
  onChange: (mail: CustomerMail) => void
}

export const noMail: CustomerMail = { subject: '', text: '' }

export function MailBox({ customer, mail, onChange }: MailBoxProps) {
  const t = useText('customers')
  const { tag } = useFormats()
  const { id, email, locale } = customer
  if (email === '') return <Text tone="quiet">{t('compose.no_address')}</Text>

  return (
    <ComposeForm
      id={id}
      label={t('compose.send')}
      hint={t('compose.to', { email, language: languageIn(tag, locale) })}
      isEmpty={mail.subject.trim() === '' || mail.text.trim() === ''}
      send={() => call(mailCustomer, { params: { id }, body: mail })}
      onSent={({ is_kept }) => {
        onChange(noMail)
        toast.success(t(is_kept ? 'compose.kept' : 'compose.sent'))
      }}
    >
      {(isBusy) => (
        <>
          <Field label={t('compose.subject')}>
            <Input
              value={mail.subject}
              onChange={({ target }) => onChange({ ...mail, subject: target.value })}
              maxLength={200}
              dir="auto"
              readOnly={isBusy}
            />
          </Field>
          <Field label={t('compose.text')}>
            <Textarea
              rows={5}
              value={mail.text}
              onChange={({ target }) => onChange({ ...mail, text: target.value })}
              maxLength={5_000}
              dir="auto"
              readOnly={isBusy}
            />
          </Field>
        </>
      )}
    </ComposeForm>
  )
}
