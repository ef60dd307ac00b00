import { FileField } from '@comptoir/media/admin'
import {
  Field,
  Input,
  NumberField,
  RadioGroup,
  RichText,
  Select,
  Switch,
  Textarea,
  useCan,
  useText,
} from '@comptoir/platform/admin'
import { Id, type ThemeInput, type ThemeJson } from '@comptoir/platform/contract'
import type { ReactNode } from 'react'
import { targetKinds } from '../../../contract/design.wire.ts'
import { ColorField } from './color-field.tsx'
import { RangeField } from './range-field.tsx'
import { RecordField, RecordsField } from './record-fields.tsx'
import { SchemeFields } from './scheme-fields.tsx'

interface SettingFieldProps {
  input: ThemeInput
  value: ThemeJson
  /** Names of the theme's colour schemes. */
  schemes: readonly string[]
  onChange: (value: ThemeJson) => void
  /** It is shown, and not changed. */
  isLocked?: boolean
}

type Kind = (props: SettingFieldProps) => ReactNode

const textOf = (value: ThemeJson) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const SwitchField: Kind = ({ input: { label, info }, value, onChange }) => (
  <Switch label={label} hint={info || undefined} value={value === true} onChange={onChange} />
)

/** Themes of others name pictures that this shop does not have. */
const PictureField: Kind = ({ input: { label, info }, value, onChange }) => (
  <FileField
    label={label}
    hint={info || undefined}
    value={Id.safeParse(value).data ?? null}
    onChange={(id) => onChange(id ?? '')}
  />
)

const RadioField: Kind = ({ input: { label, options }, value, onChange }) => (
  <RadioGroup label={label} options={options} value={textOf(value)} onChange={onChange} />
)

function AlignmentField({ input, value, onChange }: SettingFieldProps) {
  const t = useText('theming')
  const options = (['left', 'center', 'right'] as const).map((side) => ({
    value: side,
    label: t(`editor.sides.${side}`),
  }))
  return (
    <Select
      options={options}
      value={options.find((each) => each.value === value)?.value ?? null}
      onChange={onChange}
      aria-label={input.label}
    />
  )
}

function SchemeField({ input, value, schemes, onChange }: SettingFieldProps) {
  const t = useText('theming')
  const options = schemes.map((name, at) => ({ value: name, label: t('editor.scheme', { number: at + 1 }) }))
  return <Select options={options} value={textOf(value) || null} onChange={onChange} aria-label={input.label} />
}

const long: Kind = ({ input, value, isLocked, onChange }) => (
  <Textarea
    rows={4}
    readOnly={isLocked}
    value={textOf(value)}
    placeholder={input.placeholder}
    onChange={({ target }) => onChange(target.value)}
  />
)

const code: Kind = ({ input, value, onChange }) => (
  <Input
    code
    value={textOf(value)}
    placeholder={input.placeholder}
    maxLength={2_000}
    onChange={({ target }) => onChange(target.value)}
  />
)

/** Controls within a field that has the label. */
const controls: Readonly<Record<string, Kind>> = {
  text: ({ input, value, onChange }) => (
    <Input
      value={textOf(value)}
      placeholder={input.placeholder}
      maxLength={2_000}
      onChange={({ target }) => onChange(target.value)}
    />
  ),
  number: ({ input: { placeholder }, value, onChange }) => (
    <NumberField placeholder={placeholder} value={typeof value === 'number' ? value : null} onChange={onChange} />
  ),
  range: ({ input, value, onChange }) => (
    <RangeField input={input} value={typeof value === 'number' ? value : (input.min ?? 0)} onChange={onChange} />
  ),
  select: ({ input: { options, label }, value, onChange }) => (
    <Select
      options={options.map((option) => ({ value: option.value, label: option.label }))}
      value={textOf(value) || null}
      onChange={onChange}
      aria-label={label}
    />
  ),
  color: ({ input: { label }, value, onChange }) => (
    <ColorField label={label} value={textOf(value)} onChange={onChange} />
  ),
  richtext: ({ value, onChange }) => <RichText value={textOf(value)} onChange={onChange} />,
  text_alignment: AlignmentField,
  color_scheme: SchemeField,
  color_scheme_group: SchemeFields,
  textarea: long,
  html: long,
  liquid: long,
  inline_richtext: long,
  ...Object.fromEntries(
    ['url', 'video', 'video_url', 'font_picker', 'color_background'].map((type): [string, Kind] => [type, code]),
  ),
  ...Object.fromEntries(targetKinds.map((type): [string, Kind] => [type, RecordField])),
  collection_list: RecordsField,
  product_list: RecordsField,
}

/** Controls that have a label of their own. */
const labelled: Readonly<Record<string, Kind>> = {
  checkbox: SwitchField,
  radio: RadioField,
  image_picker: PictureField,
}

/** What is code, or may hold some, says what becomes of it without the right to code. */
const notes: Readonly<Record<string, string>> = { liquid: 'editor.liquid_note', html: 'editor.html_note' }

/** The control of a setting, by the type that the theme's author gave it. */
export function SettingField(props: SettingFieldProps) {
  const t = useText('theming')
  const mayCode = useCan('theme_code')
  const { type, label, info } = props.input
  const Whole = labelled[type]
  if (Whole) return <Whole {...props} />
  const Control = controls[type]
  if (!Control) return null
  const note = mayCode ? undefined : notes[type]
  const hint = [info, note && t(note)].filter(Boolean).join(' ')
  return (
    <Field label={label} hint={hint || undefined}>
      <Control {...props} isLocked={type === 'liquid' && !mayCode} />
    </Field>
  )
}
