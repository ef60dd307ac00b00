import { Button, Dialog, Heading, Text, useText } from '@comptoir/platform/admin'
import { HomePicture, type HomePictureProps } from '../picture/home-picture.tsx'
import { Differences } from './differences.tsx'
import styles from './show-dialog.module.css'

export type ShownVersion = Pick<HomePictureProps, 'theme' | 'version'>

interface ShowDialogProps {
  onClose: () => void
  title: string
  text: string
  confirm: string
  /** What visitors see now; null before the first publication. */
  from: ShownVersion | null
  to: ShownVersion
  busy: boolean
  onConfirm: () => void
}

/** Asks before visitors see another version: the home page before and after, and what differs, in words. */
export function ShowDialog({ onClose, title, text, confirm, from, to, busy, onConfirm }: ShowDialogProps) {
  const t = useText('theming')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      size="large"
      cancel
      footer={
        <Button variant="primary" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      }
    >
      {from && (
        <>
          <div className={styles.both}>
            <Home name={t('publish.now')} {...from} />
            <Home name={t('publish.after')} {...to} />
          </div>
          <section className={styles.differ} aria-labelledby="theming-differ">
            <Heading level={3} id="theming-differ">
              {t('publish.differ')}
            </Heading>
            <Differences theme={to.theme.id} from={from.version} to={to.version} />
          </section>
        </>
      )}
      <Text as="p" tone="quiet">
        {text}
      </Text>
    </Dialog>
  )
}

const Home = ({ name, ...version }: ShownVersion & { name: string }) => (
  <figure className={styles.home}>
    <figcaption>{name}</figcaption>
    <div>
      <HomePicture {...version} />
      <HomePicture {...version} screen="phone" />
    </div>
  </figure>
)
