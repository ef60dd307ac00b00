import { useFormats } from '../../i18n/formats/use-formats.ts'
import { useText } from '../../i18n/formats/use-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Row } from '../../ui/layout/row.tsx'
import styles from './conflict-banner.module.css'
import type { Conflict } from './use-based-form.ts'

export interface ConflictBannerProps {
  conflict: Conflict
  labelOf: (field: string) => string
}

/** Lists the fields that another user has changed too and asks which values to keep. Sticks to the top of the page. */
export function ConflictBanner({ conflict, labelOf }: ConflictBannerProps) {
  const t = useText('platform')
  const formats = useFormats()
  const { by } = conflict
  const fields = formats.list(conflict.fields.map(labelOf))

  return (
    <div className={styles.conflict}>
      <Banner
        tone="warning"
        action={
          <Row>
            <Button onClick={() => conflict.takeTheirs()}>{t('take_theirs')}</Button>
            <Button variant="ghost" onClick={() => conflict.keepMine()}>
              {t('keep_mine')}
            </Button>
          </Row>
        }
      >
        {by === null ? t('changed_meanwhile', { fields }) : t('conflict.bar', { field: fields, name: by })}
      </Banner>
    </div>
  )
}
