import { Toolbar } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/core'
import { CodeXml, ImagePlus, Link as LinkIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { type RichTextMark, richTextMarks, richTextSteps } from './rich-text-marks.ts'
import { useEditorStamp } from './use-rich-editor.ts'

export type Asked = 'link' | 'picture'

interface RichTextBarProps {
  /** Null while the HTML itself is shown. */
  editor: Editor | null
  isSource: boolean
  /** What the editor cannot hold stays HTML. */
  isBound: boolean
  onSource: () => void
  onAsk: (asked: Asked) => void
}

/** The bar above a text: one stop of the Tab key, arrows go along it. */
export function RichTextBar({ editor, isSource, isBound, onSource, onAsk }: RichTextBarProps) {
  const t = useText('platform')
  useEditorStamp(editor)
  const isReady = editor !== null && !isSource

  return (
    <Toolbar.Root className="k-rich-bar" aria-label={t('rich.bar')}>
      {richTextMarks.map((marks) => (
        <Toolbar.Group key={marks[0]?.id} className="k-rich-group">
          {marks.map((mark) => (
            <Mark key={mark.id} mark={mark} editor={isReady ? editor : null} />
          ))}
        </Toolbar.Group>
      ))}
      <Toolbar.Group className="k-rich-group">
        <BarButton
          label={t('rich.link')}
          keys="mod+k"
          isOn={isReady && editor.isActive('link')}
          isOff={!isReady}
          icon={<LinkIcon size={16} aria-hidden="true" />}
          onPress={() => onAsk('link')}
        />
        <BarButton
          label={t('rich.picture')}
          isOff={!isReady}
          icon={<ImagePlus size={16} aria-hidden="true" />}
          onPress={() => onAsk('picture')}
        />
      </Toolbar.Group>
      <Toolbar.Group className="k-rich-group">
        {richTextSteps.map((mark) => (
          <Mark key={mark.id} mark={mark} editor={isReady ? editor : null} />
        ))}
      </Toolbar.Group>
      <Toolbar.Group className="k-rich-group" data-end>
        <BarButton
          label={t('rich.source')}
          isOn={isSource}
          isOff={isBound}
          icon={<CodeXml size={16} aria-hidden="true" />}
          onPress={onSource}
        />
      </Toolbar.Group>
    </Toolbar.Root>
  )
}

function Mark({ mark, editor }: { mark: RichTextMark; editor: Editor | null }) {
  const t = useText('platform')
  const { id, icon: Icon, keys, mirrored, isOn, can, run } = mark
  return (
    <BarButton
      label={t(`rich.${id}`)}
      keys={keys}
      isOn={isOn === null ? undefined : editor !== null && isOn(editor)}
      isOff={editor === null || can?.(editor) === false}
      icon={<Icon size={16} className={mirrored ? 'k-mirror' : undefined} aria-hidden="true" />}
      onPress={() => editor && run(editor)}
    />
  )
}

interface BarButtonProps {
  label: string
  icon: ReactNode
  keys?: string
  isOn?: boolean
  isOff?: boolean
  onPress: () => void
}

const BarButton = ({ label, icon, keys, isOn, isOff, onPress }: BarButtonProps) => (
  <Toolbar.Button
    disabled={isOff}
    aria-pressed={isOn}
    // The text keeps its selection while a button is pressed.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
    render={<IconButton label={label} icon={icon} keys={keys} />}
  />
)
