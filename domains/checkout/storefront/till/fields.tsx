import type { ReactNode } from 'react'
import { useSpeech } from './till-context.ts'

/** What a form shows: entered values, and sentences about those that were refused. */
export interface FormState {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

export interface FieldProps {
  form: FormState
  name: string
  label: string
  hint?: string
  isOptional?: boolean
  autoComplete?: string
  type?: 'text' | 'email' | 'tel'
  inputMode?: 'numeric' | 'text'
  maxLength?: number
  /** Letters that stand in one direction everywhere: mail addresses, numbers. */
  isLatin?: boolean
}

/** Ids of the texts about a field, for screen readers. */
const describedBy = (name: string, { hasHint, hasError }: { hasHint: boolean; hasError: boolean }) =>
  [hasHint && `${name}-hint`, hasError && `${name}-error`].filter(Boolean).join(' ') || undefined

export function Label({ name, label, isOptional }: Pick<FieldProps, 'name' | 'label' | 'isOptional'>) {
  const { words } = useSpeech()
  return (
    <label htmlFor={name}>
      {label}
      {isOptional && <span className="opt"> {words.optional}</span>}
    </label>
  )
}

export const FieldError = ({ form, name }: Pick<FieldProps, 'form' | 'name'>) => {
  const error = form.errors[name]
  return error ? (
    <p className="error" id={`${name}-error`}>
      {error}
    </p>
  ) : null
}

const aboutOf = ({ form, name, hint }: FieldProps) => {
  const hasError = form.errors[name] !== undefined
  return {
    'aria-invalid': hasError || undefined,
    'aria-describedby': describedBy(name, { hasHint: hint !== undefined, hasError }),
  }
}

export function Field(props: FieldProps) {
  const { form, name, label, hint, isOptional, autoComplete, type = 'text', inputMode, maxLength, isLatin } = props
  return (
    <div className="field">
      <Label name={name} label={label} isOptional={isOptional} />
      <input
        className="input"
        id={name}
        name={name}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        maxLength={maxLength}
        dir={isLatin ? 'ltr' : undefined}
        defaultValue={form.values[name] ?? ''}
        {...aboutOf(props)}
      />
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError form={form} name={name} />
    </div>
  )
}

/** Elements of a list to choose from. */
export const optionsOf = (options: readonly { value: string; name: string }[]) =>
  options.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))

interface SelectProps extends FieldProps {
  options: ReturnType<typeof optionsOf>
  /** Shown while nothing is chosen. */
  none?: string
}

export function Select(props: SelectProps) {
  const { form, name, label, isOptional, autoComplete, options, none } = props
  return (
    <div className="field">
      <Label name={name} label={label} isOptional={isOptional} />
      <select
        className="input"
        id={name}
        name={name}
        autoComplete={autoComplete}
        defaultValue={form.values[name] ?? ''}
        {...aboutOf(props)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options}
      </select>
      <FieldError form={form} name={name} />
    </div>
  )
}

interface ChoiceProps {
  name: string
  value: string
  isChosen: boolean
  isDisabled?: boolean
  title: ReactNode
  /** At the end of the row. */
  price?: ReactNode
  /** Lines below the title. */
  notes?: readonly ReactNode[]
  /** What is asked where this is chosen, for the style sheet and the script. */
  asks?: { isWithoutAddress?: boolean; isWithPhone?: boolean }
  /** Belongs to the choice and is shown with it. */
  children?: ReactNode
}

/** A row of a list of which one is chosen. */
export const Choice = ({
  name,
  value,
  isChosen,
  isDisabled,
  title,
  price,
  notes = [],
  asks,
  children,
}: ChoiceProps) => (
  <div className="pick">
    <input
      type="radio"
      id={`${name}-${value}`}
      name={name}
      value={value}
      defaultChecked={isChosen}
      disabled={isDisabled}
      data-no-address={asks?.isWithoutAddress ? '' : undefined}
      data-phone={asks?.isWithPhone ? '' : undefined}
      aria-describedby={notes.length > 0 ? `${name}-${value}-notes` : undefined}
    />
    <label htmlFor={`${name}-${value}`}>{title}</label>
    {price !== undefined && <span className="num">{price}</span>}
    {notes.length > 0 && (
      <small id={`${name}-${value}-notes`}>
        {notes.map((note, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <span key={at} className="note">
            {note}
          </span>
        ))}
      </small>
    )}
    {children}
  </div>
)

export function Checkbox({ form, name, label }: Pick<FieldProps, 'form' | 'name' | 'label'>) {
  return (
    <label className="pick" htmlFor={name}>
      <input type="checkbox" id={name} name={name} value="1" defaultChecked={(form.values[name] ?? '') !== ''} />
      <span>{label}</span>
    </label>
  )
}
