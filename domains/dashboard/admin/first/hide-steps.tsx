import { Button, Text, useText } from '@comptoir/platform/admin'
import { useChangeProfile, useStartup } from '@comptoir/staff/admin'
import { firstSteps } from '../../contract/first-days.ts'
import styles from './first-days.module.css'

/** Whether somebody has put the first steps away, for themselves alone. */
export function useHiddenSteps() {
  const change = useChangeProfile()
  return {
    areHidden: useStartup()?.user.preferences.first_steps_hidden === true,
    hide: (first_steps_hidden: boolean) => void change({ preferences: { first_steps_hidden } }),
  }
}

interface HideStepsProps extends ReturnType<typeof useHiddenSteps> {
  /** How many steps are done. */
  done: number
}

/** Below the page: puts the steps away, and brings them back. */
export function HideSteps({ areHidden, hide, done }: HideStepsProps) {
  const t = useText('dashboard')
  return (
    <div className={styles.hideSteps}>
      <Text tone="quiet">{areHidden ? t('first.hidden', { done, all: firstSteps.length }) : t('first.not_now')}</Text>
      <Button variant="ghost" onClick={() => hide(!areHidden)}>
        {t(areHidden ? 'first.show' : 'first.hide')}
      </Button>
      {!areHidden && <Text tone="quiet">{t('first.stay')}</Text>}
    </div>
  )
}
