import { FileDrop, IconButton, Row, Text, useFormats, useText } from '@comptoir/platform/admin'
import { X } from 'lucide-react'
import { labelTypes, maxLabelSize } from '../../contract/label.ts'

interface LabelFieldProps {
  file: File | null
  onChange: (file: File | null) => void
  disabled?: boolean
}

/** The file of a label, before it is sent. */
export function LabelField({ file, onChange, disabled }: LabelFieldProps) {
  const t = useText('fulfilment')
  const { number } = useFormats()
  if (!file) {
    return (
      <div>
        <FileDrop
          label={t('label.choose')}
          accept={labelTypes}
          limit={maxLabelSize}
          disabled={disabled}
          onFiles={([first]) => first && onChange(first)}
        />
        <Text as="p" tone="quiet" size="12">
          {t('label.types')}
        </Text>
      </div>
    )
  }
  return (
    <Row gap="2">
      <Text strong>
        <bdi>{file.name}</bdi>
      </Text>
      <Text tone="quiet" size="12">
        {number(Math.max(1, Math.round(file.size / 1_000)), { style: 'unit', unit: 'kilobyte' })}
      </Text>
      <IconButton
        plain
        label={t('label.forget', { name: file.name })}
        icon={<X size={16} aria-hidden="true" />}
        disabled={disabled}
        onClick={() => onChange(null)}
      />
    </Row>
  )
}
