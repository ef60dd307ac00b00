import { Banner, Button, useText } from '@comptoir/platform/admin'
import type { OpenFile } from '../state/open-file.ts'
import type { Code } from '../state/use-code.ts'
import styles from './compare.module.css'
import { MergeBox } from './merge-box.tsx'
import { SideNames } from './side-names.tsx'
import { useSides } from './use-sides.ts'

interface ComparePaneProps {
  code: Code
  file: OpenFile
}

/** A colleague has saved the file meanwhile: both texts, of which one stays, or a third one made of them. */
export function ComparePane({ code, file: { path, text, saved } }: ComparePaneProps) {
  const t = useText('theming')
  const { store, address, vocabulary } = code
  const theirs = t('code.compare_pane.theirs')
  const mine = t('code.compare_pane.mine')
  const sides = useSides({ path, vocabulary, before: theirs, after: mine, isEditable: true })
  if (!saved) return null
  const { checksum } = saved.template

  function takeTheirs() {
    store.write(path, null)
    address.open(path)
  }
  /** The edit now stands on top of theirs, so that it is saved as the newer one. */
  function keepMine() {
    store.write(path, { text, checksum })
    address.open(path)
  }
  return (
    <div className={styles.comparePane}>
      <div className={styles.choice}>
        <Banner
          tone="warning"
          action={
            <>
              <Button onClick={takeTheirs}>{t('code.compare_pane.take_theirs')}</Button>
              <Button variant="primary" onClick={keepMine}>
                {t('code.compare_pane.keep_mine')}
              </Button>
            </>
          }
        >
          {t('code.compare_pane.text')}
        </Banner>
      </div>
      <SideNames before={theirs} after={mine} />
      <MergeBox
        before={saved.body}
        after={text}
        setupOf={sides}
        // The editor here has seen their text.
        onChange={(next) => store.write(path, { text: next, checksum })}
      />
    </div>
  )
}
