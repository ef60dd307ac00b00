import { ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/formats/use-text.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { Popover } from '../popups/popover.tsx'
import { type Filter, isEditable } from './filter.ts'
import styles from './filter-bar.module.css'

export interface FilterChipProps {
  filter: Filter
  values: readonly string[]
  text: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  onChange: (values: readonly string[]) => void
}

export function FilterChip({ filter, values, text, open, onOpenChange, onChange }: FilterChipProps) {
  const t = useText('platform')
  const name = filter.label

  const toggle = (value: string, isChosen: boolean) =>
    onChange(isChosen ? [...values, value] : values.filter((other) => other !== value))

  const content = (
    <>
      <span>{filter.isSpan ? name : t('filter_is', { name })}</span>
      <bdi>{text}</bdi>
    </>
  )

  return (
    <div className={styles.chip}>
      {isEditable(filter) ? (
        <Popover
          label={t('edit_filter', { name })}
          open={open}
          onOpenChange={onOpenChange}
          trigger={
            <button type="button">
              {content}
              <ChevronDown size={12} aria-hidden="true" />
            </button>
          }
        >
          {filter.editor?.({ values, onChange, onDone: () => onOpenChange(false) }) ?? (
            <div className={styles.filterOptions}>
              {filter.options?.map((option) => (
                <Checkbox
                  key={option.value}
                  label={option.label}
                  value={values.includes(option.value)}
                  onChange={(isChosen) => toggle(option.value, isChosen)}
                />
              ))}
            </div>
          )}
        </Popover>
      ) : (
        <span className={styles.chipSaid}>{content}</span>
      )}
      <button
        type="button"
        aria-label={t('remove_filter', { name })}
        onClick={() => {
          onOpenChange(false)
          onChange([])
        }}
      >
        <X size={12} aria-hidden="true" />
      </button>
    </div>
  )
}
