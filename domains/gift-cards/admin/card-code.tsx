import { Code, Hidden, useText } from '@comptoir/platform/admin'
import styles from './card.module.css'

/** All that is known of a code: `•••• 7K4F`. */
export function CardCode({ last4 }: { last4: string | null }) {
  const t = useText('gift-cards')
  if (last4 === null) return <span className={styles.noCode}>{t('no_code')}</span>
  return (
    <span className={styles.code} dir="ltr">
      <Hidden>{t('code_ends', { last4 })}</Hidden>
      <span aria-hidden="true">
        •••• <Code>{last4}</Code>
      </span>
    </span>
  )
}
