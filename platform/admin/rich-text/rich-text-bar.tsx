import { Toolbar } from '@base-ui/react/toolbar'
import type { Editor } from '@tiptap/core'
import { CodeXml, ImagePlus, Link as LinkIcon } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useText } from '../i18n/formats/use-text.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import styles from './rich-text.module.css'
import { type RichTextMark, richTextMarks, richTextSteps } from './rich-text-marks.ts'
import { useEditorStamp } from './use-rich-editor.ts'

export type RichTextDialog = 'link' | 'picture'

interface RichTextBarProps {
  editor: Editor | null
  isSource: boolean
  /** The HTML has elements that the editor does not support, so only the source can be edited. */
  isBound: boolean
  onSource: () => void
  onAsk: (dialog: RichTextDialog) => void
}

/** A toolbar with a single tab stop; arrow keys move inside it. Seventeen buttons: a form need not draw them at each of its steps. */
export const RichTextBar = memo(function RichTextBar(props: RichTextBarProps) {
  const { editor, isSource, isBound, onSource, onAsk } = props
  const t = useText('rich-text')
  useEditorStamp(editor)
  const isReady = editor !== null && !isSource

  return (
    <Toolbar.Root className={styles.richBar} data-part="rich-bar" aria-label={t('bar')}>
      {richTextMarks.map((marks) => (
        <Toolbar.Group key={marks[0]?.id} className={styles.richGroup} data-part="rich-group">
          {marks.map((mark) => (
            <Mark key={mark.id} mark={mark} editor={isReady ? editor : null} />
          ))}
        </Toolbar.Group>
      ))}
      <Toolbar.Group className={styles.richGroup} data-part="rich-group">
        <BarButton
          label={t('link')}
          keys="mod+k"
          isOn={isReady && editor.isActive('link')}
          isOff={!isReady}
          icon={<LinkIcon size={16} aria-hidden="true" />}
          onPress={() => onAsk('link')}
        />
        <BarButton
          label={t('picture')}
          isOff={!isReady}
          icon={<ImagePlus size={16} aria-hidden="true" />}
          onPress={() => onAsk('picture')}
        />
      </Toolbar.Group>
      <Toolbar.Group className={styles.richGroup} data-part="rich-group">
        {richTextSteps.map((mark) => (
          <Mark key={mark.id} mark={mark} editor={isReady ? editor : null} />
        ))}
      </Toolbar.Group>
      <Toolbar.Group className={styles.richGroup} data-part="rich-group" data-end>
        <BarButton
          label={t('source')}
          isOn={isSource}
          isOff={isBound}
          icon={<CodeXml size={16} aria-hidden="true" />}
          onPress={onSource}
        />
      </Toolbar.Group>
    </Toolbar.Root>
  )
})

function Mark({ mark, editor }: { mark: RichTextMark; editor: Editor | null }) {
  const t = useText('rich-text')
  const { id, icon: Icon, keys, mirrored, isOn, can, run } = mark
  return (
    <BarButton
      label={t(`${id}`)}
      keys={keys}
      isOn={isOn === null ? undefined : editor !== null && isOn(editor)}
      isOff={editor === null || can?.(editor) === false}
      icon={<Icon size={16} data-mirror={mirrored || undefined} aria-hidden="true" />}
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
    // Keeps the selection of the text.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
    render={<IconButton label={label} icon={icon} keys={keys} />}
  />
)
