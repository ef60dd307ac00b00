import { SortableList, Text, useText } from '@comptoir/platform/admin'
import type { Option } from '../../../contract/option.ts'
import { moveOption, type Shape } from './option-changes.ts'
import { OptionEditor } from './option-editor.tsx'
import styles from './option-list.module.css'

interface OptionListProps {
  /** All of the product, since faults are named by their place among them. */
  options: readonly Option[]
  /** Those that make variants. */
  made: readonly Option[]
  errorOf: (path: string) => string | undefined
  onShapeChange: (transform: (shape: Shape) => Shape) => void
  onTyped: (option: string, label: string) => void
}

/** Variants and their titles follow the order of the options. */
export function OptionList({ options, made, errorOf, onShapeChange, onTyped }: OptionListProps) {
  const t = useText('catalogue')
  const labelOf = (option: Option) => t('form.option', { number: made.indexOf(option) + 1 })
  return (
    <div className={styles.optionList}>
      <SortableList
        aria-label={t('form.options')}
        items={made}
        keyOf={({ id }) => id}
        nameOf={(option) => option.name || labelOf(option)}
        onMove={(from, to) => onShapeChange((shape) => moveOption(shape, from, to))}
      >
        {(option) => (
          <OptionEditor
            option={option}
            at={options.indexOf(option)}
            number={made.indexOf(option) + 1}
            errorOf={errorOf}
            onShapeChange={onShapeChange}
            onTyped={(label) => onTyped(option.id, label)}
          />
        )}
      </SortableList>
      <Text as="p" tone="quiet">
        {t('form.values_hint')}
      </Text>
    </div>
  )
}
