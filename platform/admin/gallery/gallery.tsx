import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Locale } from '../../contract/values/locale.ts'
import { Page } from '../list/page/page.tsx'
import { Button } from '../ui/actions/button.tsx'
import { StateBadge } from '../ui/display/state-badge.tsx'
import { SaveBar } from '../ui/layout/save-bar.tsx'
import { DataParts } from './data-parts.tsx'
import { FormParts } from './form-parts.tsx'
import styles from './gallery.module.css'
import { OverlayParts } from './overlay-parts.tsx'
import { PlainParts } from './plain-parts.tsx'
import { samplesFor } from './samples.ts'
import { TablePart } from './table-part.tsx'

export function Gallery({ locale, part }: { locale: Locale; part: string }) {
  const samples = samplesFor(locale)
  const [isDirty, setDirty] = useState(part === 'save')

  return (
    <div className={styles.gallery}>
      <header className={styles.galleryTop} id="save-bar">
        <span>Comptoir</span>
        <Button onClick={() => setDirty(true)}>…</Button>
      </header>
      {part === 'table' || part === 'empty' || part === 'loading' || part === 'error' ? (
        <TablePart samples={samples} kind={part} />
      ) : (
        <Page
          title={samples.title}
          back="/"
          meta={<StateBadge fill="done">{samples.states[3]}</StateBadge>}
          secondary={<OverlayParts samples={samples} part={part} />}
          primary={
            <Button variant="primary" icon={<Plus size={16} aria-hidden="true" />}>
              {samples.add}
            </Button>
          }
        >
          <PlainParts samples={samples} />
          <FormParts samples={samples} />
          <DataParts samples={samples} />
          <SaveBar open={isDirty} onSave={() => setDirty(false)} onDiscard={() => setDirty(false)} />
        </Page>
      )}
    </div>
  )
}
