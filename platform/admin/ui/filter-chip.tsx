import { ChevronDown, X } from 'lucide-react'
import { useText } from '../i18n/use-text.ts'
import { Checkbox } from './checkbox.tsx'
import { type Filter, isEditable } from './filter.ts'
import './filter-bar.css'
import { Popover } from './popover.tsx'

export interface FilterChipProps {
  filter: Filter
  values: readonly string[]
  text: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onChange: (values: readonly string[]) => void
}

/** One filter: press it to change it, its cross to take it away. */
export function FilterChip({ filter, values, text, open, onOpenChange, onChange }: FilterChipProps) {
  const t = useText('platform')
  const name = filter.label

  const toggle = (value: string, isChosen: boolean) =>
    onChange(isChosen ? [...values, value] : values.filter((other) => other !== value))

  const said = (
    <>
      <span>{t('filter_is', { name })}</span>
      <bdi>{text}</bdi>
    </>
  )

  return (
    <div className="k-chip">
      {isEditable(filter) ? (
        <Popover
          label={t('edit_filter', { name })}
          open={open}
          onOpenChange={onOpenChange}
          trigger={
            <button type="button">
              {said}
              <ChevronDown size={12} aria-hidden="true" />
            </button>
          }
        >
          {filter.editor?.(values, onChange) ?? (
            <div className="k-filter-options">
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
        <span className="k-chip-said">{said}</span>
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
