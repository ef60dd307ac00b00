import { Field } from '@base-ui/react/field'
import { type Ref, useImperativeHandle, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Text } from '../ui/text.tsx'
import { type Asked, RichTextBar } from './rich-text-bar.tsx'
import './rich-text.css'
import { isHeld } from './rich-text-html.ts'
import { RichTextLink, RichTextPicture } from './rich-text-link.tsx'
import { useRichEditor } from './use-rich-editor.ts'

export interface RichTextProps {
  /** HTML. It stays letter for letter what it was until somebody writes. */
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  /** What a form focuses when the field is at fault. */
  ref?: Ref<{ focus: () => void }>
}

const textAttributes = (control: object) =>
  Object.fromEntries(
    ['id', 'aria-labelledby', 'aria-describedby', 'aria-invalid'].flatMap((name) => {
      const value: unknown = Reflect.get(control, name)
      return value === undefined || value === null ? [] : [[name, String(value)]]
    }),
  )

/** Formatted text, or the HTML of it: by choice, and where the editor could not hold all of it. */
export function RichTextBox(props: RichTextProps) {
  return <Field.Control render={(control) => <Framed {...props} control={textAttributes(control)} />} />
}

function Framed({ value, onChange, onBlur, ref, control }: RichTextProps & { control: Record<string, string> }) {
  const t = useText('platform')
  const { isSource, isBound, toggle, write } = useMode(value, onChange)
  const [asked, setAsked] = useState<Asked | null>(null)
  const attributes = { ...control, role: 'textbox', 'aria-multiline': 'true', class: 'k-rich-text' }
  const { host, editor } = useRichEditor({
    value: isSource ? '' : value,
    onChange: write,
    onBlur,
    onLink: () => setAsked('link'),
    attributes,
  })
  const close = () => setAsked(null)

  useImperativeHandle(ref, () => ({ focus: () => editor?.commands.focus() }), [editor])

  return (
    <div className="k-rich" data-invalid={control['aria-invalid'] === 'true' || undefined}>
      <RichTextBar editor={editor} isSource={isSource} isBound={isBound} onSource={toggle} onAsk={setAsked} />
      {isSource && (
        <textarea
          {...control}
          className="k-rich-source"
          dir="ltr"
          rows={8}
          spellCheck={false}
          value={value}
          onChange={(event) => write(event.target.value)}
          onBlur={onBlur}
        />
      )}
      <div ref={host} className="k-rich-host" hidden={isSource} />
      {isBound && (
        <div className="k-rich-note">
          <Text tone="quiet">{t('rich.bound')}</Text>
        </div>
      )}
      {editor && asked === 'link' && <RichTextLink editor={editor} onClose={close} />}
      {editor && asked === 'picture' && <RichTextPicture editor={editor} onClose={close} />}
    </div>
  )
}

/** HTML or formatted; a text that arrives from elsewhere is looked at anew. */
function useMode(value: string, onChange: (html: string) => void) {
  const [mode, setMode] = useState(() => {
    const isBound = !isHeld(value)
    return { known: value, isSource: isBound, isBound }
  })
  let now = mode
  if (now.known !== value) {
    const isBound = !isHeld(value)
    now = { known: value, isBound, isSource: mode.isSource || isBound }
    setMode(now)
  }

  return {
    isSource: now.isSource,
    isBound: now.isSource && now.isBound,
    toggle: () => setMode((before) => ({ ...before, isSource: before.isBound || !before.isSource })),
    write(html: string) {
      setMode((before) => ({ ...before, known: html, isBound: before.isSource && !isHeld(html) }))
      onChange(html)
    },
  }
}
