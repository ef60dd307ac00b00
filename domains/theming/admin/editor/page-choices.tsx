import { useText } from '@comptoir/platform/admin'
import { type PageChoice, pageChoices } from '@comptoir/platform/contract'
import { Link } from 'react-router'
import type { Theme } from '../../contract/theme.ts'
import { editorUrl } from '../theming.urls.ts'
import styles from './editor.module.css'

/** The pages that a theme is edited by. */
export function PageChoices({ theme, page }: { theme: Theme; page: PageChoice }) {
  const t = useText('theming')
  return (
    <ul className={styles.choices} aria-label={t('editor.page')}>
      {pageChoices.map((each) => (
        <li key={each}>
          <Link to={editorUrl(theme.id, each)} aria-current={each === page ? 'page' : undefined}>
            {t(`editor.choices.${each}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
