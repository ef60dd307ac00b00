import { ListFilter, Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useText } from '../../i18n/formats/use-text.ts'
import { Menu } from '../popups/menu.tsx'
import { SearchInput, type SearchInputProps } from '../search/search-input.tsx'
import { type Filter, type FilterValues, isEditable } from './filter.ts'
import styles from './filter-bar.module.css'
import { FilterChip } from './filter-chip.tsx'

export type FilterBarSearch = Pick<SearchInputProps, 'value' | 'onChange' | 'hint' | 'onEnter'>

export interface FilterBarProps {
  filters: readonly Filter[]
  values: FilterValues
  onChange: (values: FilterValues) => void
  search?: FilterBarSearch
}

export function FilterBar({ filters, values, onChange, search }: FilterBarProps) {
  const t = useText('platform')
  const formats = useFormats()
  const [opened, setOpened] = useState<string | null>(null)
  const active = filters.filter(({ id }) => (values[id]?.length ?? 0) > 0 || opened === id)
  const addable = filters.filter((filter) => isEditable(filter) && !active.includes(filter))

  const set = (id: string, chosen: readonly string[]) => {
    const others = Object.fromEntries(Object.entries(values).filter(([key]) => key !== id))
    onChange(chosen.length > 0 ? { ...others, [id]: chosen } : others)
  }
  const read = (filter: Filter, chosen: readonly string[] = []) =>
    chosen.length > 0 &&
    (filter.textOf?.(chosen) ??
      formats.list(chosen.map((value) => filter.options?.find((option) => option.value === value)?.label ?? value)))

  return (
    <div
      className={styles.filters}
      data-part="filters"
      data-active={active.length > 0 || Boolean(search?.value) || undefined}
      data-searched={Boolean(search?.value) || undefined}
    >
      {search && <SearchInput {...search} slash />}
      {active.map((filter) => (
        <FilterChip
          key={filter.id}
          filter={filter}
          values={values[filter.id] ?? []}
          text={read(filter, values[filter.id])}
          open={opened === filter.id}
          onOpenChange={(open) => setOpened(open ? filter.id : null)}
          onChange={(chosen) => set(filter.id, chosen)}
        />
      ))}
      {addable.length > 0 && (
        <Menu
          writes={false}
          trigger={
            <button type="button" className={`${styles.chip} ${styles.add}`} aria-label={t('add_filter')}>
              <ListFilter size={16} className={styles.filterIcon} aria-hidden="true" />
              <Plus size={12} aria-hidden="true" />
              <span>{t('add_filter')}</span>
            </button>
          }
          groups={[
            {
              id: 'filters',
              items: addable.map(({ id, label }) => ({ id, label, onSelect: () => setTimeout(() => setOpened(id)) })),
            },
          ]}
        />
      )}
      {active.length > 1 && (
        <button type="button" className={styles.chip} onClick={() => onChange({})}>
          <X size={12} aria-hidden="true" />
          {t('clear_filters')}
        </button>
      )}
    </div>
  )
}

interface ToolbarProps {
  isSearching?: boolean
  children: ReactNode
}

export function Toolbar({ isSearching = false, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const wasSearching = useRef(isSearching)

  useEffect(
    function focusTheOpenedSearch() {
      if (isSearching && !wasSearching.current) bar.current?.querySelector<HTMLInputElement>('search input')?.focus()
      wasSearching.current = isSearching
    },
    [isSearching],
  )
  return (
    <div ref={bar} className={styles.toolbar} data-searching={isSearching || undefined}>
      {children}
    </div>
  )
}
