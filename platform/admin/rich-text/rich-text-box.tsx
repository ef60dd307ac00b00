import { Field } from '@base-ui/react/field'
import { type Ref, useCallback, useImperativeHandle, useState } from 'react'
import { useText } from '../i18n/formats/use-text.ts'
import { useIsFixed } from '../state/locked-fields.tsx'
import { Text } from '../ui/display/text.tsx'
import styles from './rich-text.module.css'
import { RichTextBar, type RichTextDialog } from './rich-text-bar.tsx'
import { isHeld } from './rich-text-html.ts'
import { RichTextLink, RichTextPicture } from './rich-text-link.tsx'
import { RichTextLosses } from './rich-text-losses.tsx'
import { textAttributes } from './text-attributes.ts'
import { useRichEditor } from './use-rich-editor.ts'

export interface RichTextProps {
  /** HTML; unchanged until the user edits it. */
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  /** Receives the focus when the field has an error. */
  ref?: Ref<{ focus: () => void }>
}

/** Rich text editor, or the HTML source: by choice, and when the editor would lose part of it. */
export function RichTextBox(props: RichTextProps) {
  return <Field.Control render={(control) => <Framed {...props} control={textAttributes(control)} />} />
}

function Framed({ value, onChange, onBlur, ref, control }: RichTextProps & { control: Record<string, string> }) {
  const t = useText('rich-text')
  const { isSource, isBound, toggle, write } = useMode(value, onChange)
  const [openDialog, setOpenDialog] = useState<RichTextDialog | null>(null)
  const isFixed = useIsFixed()
  const [pasted, setPasted] = useState('')
  const attributes = {
    ...control,
    role: 'textbox',
    'aria-multiline': 'true',
    ...(isFixed && { 'aria-readonly': 'true', tabindex: '0' }),
    'data-part': 'rich-text',
    class: styles.richText,
  }
  const { host, editor } = useRichEditor({
    value: isSource ? '' : value,
    onChange: write,
    onBlur,
    onLink: () => isFixed || setOpenDialog('link'),
    onPaste: setPasted,
    isFixed,
    attributes,
  })
  const close = () => setOpenDialog(null)

  useImperativeHandle(ref, () => ({ focus: () => editor?.commands.focus() }), [editor])

  return (
    <div
      className={styles.rich}
      data-readonly={isFixed || undefined}
      data-invalid={control['aria-invalid'] === 'true' || undefined}
    >
      {!isFixed && (
        <RichTextBar editor={editor} isSource={isSource} isBound={isBound} onSource={toggle} onAsk={setOpenDialog} />
      )}
      {isSource && (
        <textarea
          {...control}
          className={styles.richSource}
          data-part="rich-source"
          dir="ltr"
          rows={8}
          spellCheck={false}
          readOnly={isFixed}
          value={value}
          onChange={(event) => write(event.target.value)}
          onBlur={onBlur}
        />
      )}
      <div ref={host} className="k-rich-host" hidden={isSource} />
      {isBound && (
        <div className={styles.richNote}>
          <Text tone="quiet">{t('bound')}</Text>
        </div>
      )}
      <RichTextLosses source={isSource ? value : null} pasted={pasted} />
      {editor && openDialog === 'link' && <RichTextLink editor={editor} onClose={close} />}
      {editor && openDialog === 'picture' && <RichTextPicture editor={editor} onClose={close} />}
    </div>
  )
}

/** A value that arrives from outside is checked again. */
function useMode(value: string, onChange: (html: string) => void) {
  const [mode, setMode] = useState(() => {
    const isBound = !isHeld(value)
    return { known: value, isSource: isBound, isBound }
  })
  const toggle = useCallback(
    () => setMode((before) => ({ ...before, isSource: before.isBound || !before.isSource })),
    [],
  )
  let now = mode
  if (now.known !== value) {
    const isBound = !isHeld(value)
    now = { known: value, isBound, isSource: mode.isSource || isBound }
    setMode(now)
  }

  return {
    isSource: now.isSource,
    isBound: now.isSource && now.isBound,
    toggle,
    write(html: string) {
      setMode((before) => ({ ...before, known: html, isBound: before.isSource && !isHeld(html) }))
      onChange(html)
    },
  }
}
