import {
  Button,
  Checkbox,
  Code,
  Field,
  Input,
  Row,
  Stack,
  TagField,
  Text,
  useFormats,
  useText,
} from '@comptoir/platform/admin'
import {
  AlignLeft,
  ChevronDown,
  CircleAlert,
  List,
  Mail,
  Paperclip,
  Phone,
  SquareCheck,
  Trash2,
  Type,
} from 'lucide-react'
import { useId, useState } from 'react'
import { type FormField, maxFileSize, maxFiles } from '../../contract/form.ts'
import styles from './forms.module.css'
import { LabelFields } from './label-fields.tsx'
import { labelIn } from './label-in.ts'

const icons = {
  text: Type,
  email: Mail,
  phone: Phone,
  textarea: AlignLeft,
  select: List,
  checkbox: SquareCheck,
  file: Paperclip,
} as const

interface FieldRowProps {
  field: FormField
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onChange: (field: FormField) => void
  onRemove: () => void
  errorOf: (part: string) => string | undefined
}

/** A field in one line; opened, everything about it. */
export function FieldRow({ field, isOpen, onToggle, ...rest }: FieldRowProps) {
  const t = useText('posted-data')
  const { locale } = useFormats()
  const id = useId()
  const Icon = icons[field.type]
  const isFaulty = ['key', 'options', `label.${locale}`].some((part) => rest.errorOf(part))

  return (
    <div className={styles.field}>
      <div className={styles.fieldHead}>
        <Icon size={16} aria-hidden="true" />
        <h3>
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => onToggle(!isOpen)}>
            <bdi>{labelIn(field, locale)}</bdi>
            {isFaulty && <CircleAlert size={14} role="img" aria-label={t('forms.faulty')} />}
            <ChevronDown size={16} aria-hidden="true" />
          </button>
        </h3>
        {field.required && <Text tone="quiet">{t('forms.required')}</Text>}
        <Text as="p" tone="quiet">
          {t(`forms.types.${field.type}`, { files: maxFiles, megabytes: maxFileSize / 1_048_576 })} ·{' '}
          <Code>{field.key}</Code>
        </Text>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <FieldParts field={field} {...rest} />}
      </div>
    </div>
  )
}

function FieldParts({ field, onChange, onRemove, errorOf }: Omit<FieldRowProps, 'isOpen' | 'onToggle'>) {
  const t = useText('posted-data')
  const { locale } = useFormats()
  const options = field.options.map((option) => ({ value: option, label: option }))
  return (
    <div className={styles.fieldParts}>
      <Stack>
        <LabelFields
          title={t('forms.label')}
          value={field.label}
          first={locale}
          onChange={(label) => onChange({ ...field, label })}
          errorOf={(each) => errorOf(`label.${each}`)}
        />
        {field.type === 'select' && (
          <Field label={t('forms.options')} hint={t('forms.hints.options')} error={errorOf('options')}>
            <TagField
              creatable
              options={[]}
              value={options}
              placeholder={t('forms.add_option')}
              onChange={(next) => onChange({ ...field, options: next.map(({ value }) => value) })}
            />
          </Field>
        )}
        <KeyField field={field} onChange={onChange} error={errorOf('key')} />
        <Checkbox
          label={t('forms.is_required')}
          value={field.required}
          onChange={(required) => onChange({ ...field, required })}
        />
        <Row>
          <Button variant="danger" icon={<Trash2 size={16} aria-hidden="true" />} onClick={onRemove}>
            {t('forms.remove_field')}
          </Button>
        </Row>
      </Stack>
    </div>
  )
}

/** Applied on leaving: rows are told apart by their keys. */
function KeyField({
  field,
  onChange,
  error,
}: Pick<FieldRowProps, 'field' | 'onChange'> & { error: string | undefined }) {
  const t = useText('posted-data')
  const [typed, setTyped] = useState(field.key)
  const apply = () => {
    if (typed.trim() !== field.key) onChange({ ...field, key: typed.trim() })
  }
  return (
    <Field label={t('forms.field_key')} hint={t('forms.hints.field_key')} error={error}>
      <Input
        code
        value={typed}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={apply}
      />
    </Field>
  )
}
