import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useText } from '../i18n/formats/use-text.ts'
import { useStore } from '../state/create-store.ts'
import { Button } from '../ui/actions/button.tsx'
import { SaveBar, SaveKey } from '../ui/layout/save-bar.tsx'
import type { Conflict } from './conflict/use-based-form.ts'
import { conflictNoteOf } from './fields/faults.ts'
import { type FaultWalk, useFaultWalk } from './fields/use-fault-walk.ts'
import type { RecordForm } from './use-record-form.ts'

export interface SavingWords {
  /** Instead of "Save"; null where the button stands elsewhere. */
  text: string | null
  /** Before it: another way to save. */
  before?: ReactNode
  /** What the button and its key do, where Enter in a field does less. */
  onSave?: (() => void) | undefined
}

interface RecordSaveBarProps<Values extends FieldValues, Request> {
  of: RecordForm<Values, Request>
  labelOf: (field: string) => string
  unsaved: string | undefined
  saving: SavingWords | undefined
  form: RefObject<HTMLElement | null>
  onSave: () => void
}

/** Save waits while a field that others have changed too is undecided. */
export function RecordSaveBar<Values extends FieldValues, Request>(props: RecordSaveBarProps<Values, Request>) {
  const { of, labelOf, unsaved, saving, form, onSave } = props
  const t = useText('platform')
  const walk = useFaultWalk(form, of.rejections)
  const count = walk.names.length
  const busy = useStore(of.saving)
  const { conflict, isDirty: open, discard: onDiscard } = of
  const [field] = conflict?.fields ?? []

  if (conflict && field !== undefined) {
    const { by } = conflict
    const label = labelOf(field)
    return (
      <SaveBar
        open
        waiting
        text={by === null ? t('changed_meanwhile', { fields: label }) : t('conflict.bar', { field: label, name: by })}
        action={<ConflictAction conflict={conflict} field={field} form={form} onShow={onSave} />}
        onSave={onSave}
        onDiscard={onDiscard}
      />
    )
  }
  return (
    <SaveBar
      open={open}
      busy={busy}
      text={count > 0 ? <FaultText {...walk} /> : unsaved}
      action={count > 0 && <Button onClick={walk.next}>{t('faults.next', { count })}</Button>}
      before={saving?.before}
      saveText={saving?.text}
      saveEnd={saving?.onSave && <SaveKey />}
      onSave={saving?.onSave ?? onSave}
      onDiscard={onDiscard}
    />
  )
}

interface ConflictActionProps {
  conflict: Conflict
  field: string
  form: RefObject<HTMLElement | null>
  onShow: () => void
}

/** The choice itself for parts of the page that have no field of their own, such as variants. */
function ConflictAction({ conflict, field, form, onShow }: ConflictActionProps) {
  const t = useText('platform')
  const [isAtField, setAtField] = useState(false)

  useLayoutEffect(function findNoteAfterEachRender() {
    setAtField(Boolean(conflictNoteOf(form.current, field)))
  })

  if (isAtField) return <Button onClick={onShow}>{t('conflict.show')}</Button>
  return (
    <>
      <Button onClick={() => conflict.takeTheirs(field)}>{t('take_theirs')}</Button>
      <Button onClick={() => conflict.keepMine(field)}>{t('keep_mine')}</Button>
    </>
  )
}

/** "2 fields need attention · 1 of 2: Price", for the save bar. */
function FaultText({ names, at }: Pick<FaultWalk, 'names' | 'at'>) {
  const t = useText('platform')
  const position = t('faults.position', { at: at + 1, count: names.length })

  return (
    <>
      {t('faults.count', { count: names.length })} · {names.length > 1 && <span>{position} · </span>}
      <bdi>{names[at]}</bdi>
    </>
  )
}
