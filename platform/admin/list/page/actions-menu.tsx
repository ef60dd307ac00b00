import { ChevronDown, Ellipsis } from 'lucide-react'
import { useText } from '../../i18n/formats/use-text.ts'
import { Button, type ButtonProps } from '../../ui/actions/button.tsx'
import { Menu, type MenuGroup } from '../../ui/popups/menu.tsx'
import { useOfferActs } from '../../ui/popups/offered-acts.ts'
import styles from './actions-menu.module.css'

/** Menu of a record's page, also offered by the palette. On a narrow page its button is three dots beside the title. */
export function ActionsMenu({ groups }: { groups: readonly MenuGroup[] }) {
  const t = useText('platform')
  useOfferActs(groups)
  return (
    <span className={styles.actionsMenu}>
      <Menu trigger={<Trigger aria-label={t('actions')} />} groups={groups} />
    </span>
  )
}

const Trigger = ({ 'aria-label': label, ...button }: ButtonProps) => (
  <Button {...button} aria-label={label}>
    <span className={styles.words}>
      {label}
      <ChevronDown size={16} aria-hidden="true" />
    </span>
    <Ellipsis className={styles.dots} size={16} aria-hidden="true" />
  </Button>
)
