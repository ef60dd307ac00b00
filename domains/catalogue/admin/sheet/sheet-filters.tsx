import { Row, Select, useText } from '@comptoir/platform/admin'
import { variantOptions } from '../../contract/option.rules.ts'
import type { SheetFilter } from './use-product-sheet.ts'

const any = '*'

/** One select per option: the sheet shows the variants of its value. */
export function SheetFilters({ options, filter, setFilter }: SheetFilter) {
  const t = useText('catalogue')
  return (
    <Row>
      {variantOptions(options).map(({ id, name, values }) => (
        <Select
          key={id}
          aria-label={t('sheet.filter', { name })}
          options={[
            { value: any, label: t('sheet.any', { name }) },
            ...values.map((value) => ({ value: value.id, label: value.label })),
          ]}
          value={filter[id] || any}
          onChange={(value) => setFilter({ ...filter, [id]: value === any ? '' : value })}
        />
      ))}
    </Row>
  )
}
