import { useText } from '@comptoir/platform/admin/i18n/formats/use-text.ts'
import { Button } from '@comptoir/platform/admin/ui/actions/button.tsx'
import type { LinkKind } from '../../contract/account-link.ts'
import { LinkTitle } from './link-title.tsx'
import styles from './links.module.css'

interface LinkSpentProps {
  kind: LinkKind
  onNewLink: () => void
  onBack: () => void
}

/** Only colleagues can send an invitation again. */
export function LinkSpent({ kind, onNewLink, onBack }: LinkSpentProps) {
  const t = useText('staff')

  return (
    <>
      <LinkTitle>{t('spent.title')}</LinkTitle>
      <p className={styles.text}>{t(`spent.${kind}`)}</p>
      {kind === 'reset' && (
        <Button variant="primary" stretch onClick={onNewLink}>
          {t('spent.new')}
        </Button>
      )}
      <button type="button" className={styles.way} onClick={onBack}>
        {t('forgot.back')}
      </button>
    </>
  )
}
