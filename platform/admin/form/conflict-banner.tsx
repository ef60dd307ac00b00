import { useFormats } from '../i18n/use-formats.ts'
import { useText } from '../i18n/use-text.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Row } from '../ui/row.tsx'
import './conflict-banner.css'
import type { Conflict } from './use-based-form.ts'

export interface ConflictBannerProps {
  conflict: Conflict
  labelOf: (field: string) => string
}

/** Says which fields somebody else has just changed too, and asks whose words hold. Stays in sight. */
export function ConflictBanner({ conflict, labelOf }: ConflictBannerProps) {
  const t = useText('platform')
  const formats = useFormats()
  const fields = formats.list(conflict.fields.map(labelOf))

  return (
    <div className="k-conflict">
      <Banner
        tone="warning"
        action={
          <Row>
            <Button onClick={conflict.takeTheirs}>{t('take_theirs')}</Button>
            <Button variant="ghost" onClick={conflict.keepMine}>
              {t('keep_mine')}
            </Button>
          </Row>
        }
      >
        {t('changed_meanwhile', { fields })}
      </Banner>
    </div>
  )
}
