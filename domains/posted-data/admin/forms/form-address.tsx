import { Card, CopyCode, Text, useText } from '@comptoir/platform/admin'
import { postForm } from '../../contract/form.wire.ts'

export function FormAddress({ formKey }: { formKey: string }) {
  const t = useText('posted-data')
  return (
    <Card title={t('forms.address')}>
      <Text as="p" tone="quiet">
        {t('forms.address_text')}
      </Text>
      <CopyCode
        label={t('forms.copy_address')}
        text={`${postForm.method} ${postForm.path.replace('{key}', formKey)}`}
      />
    </Card>
  )
}
