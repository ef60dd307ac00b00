import { IconButton, Row, Text, useText } from '@comptoir/platform/admin'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import styles from './variant-pager.module.css'

export const pageRows = 50

interface VariantPagerProps {
  page: number
  count: number
  onPage: (page: number) => void
}

export function VariantPager({ page, count, onPage }: VariantPagerProps) {
  const t = useText('catalogue')
  const to = Math.min(count, (page + 1) * pageRows)
  return (
    <div className={styles.variantPager}>
      <Text tone="quiet">{t('pager.range', { from: page * pageRows + 1, to, count })}</Text>
      <Row>
        <IconButton
          writes={false}
          label={t('pager.previous')}
          icon={<ChevronLeft size={16} data-mirror aria-hidden="true" />}
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          writes={false}
          label={t('pager.next')}
          icon={<ChevronRight size={16} data-mirror aria-hidden="true" />}
          disabled={to === count}
          onClick={() => onPage(page + 1)}
        />
      </Row>
    </div>
  )
}
