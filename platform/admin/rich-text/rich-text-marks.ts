import type { Editor } from '@tiptap/core'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react'

export interface RichTextMark {
  id: string
  icon: LucideIcon
  keys?: string
  mirrored?: boolean
  isOn: ((editor: Editor) => boolean) | null
  can?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const heading = (level: 2 | 3 | 4, icon: LucideIcon): RichTextMark => ({
  id: `heading_${level}`,
  icon,
  keys: `mod+alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

export const richTextMarks: readonly (readonly RichTextMark[])[] = [
  [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)],
  [
    {
      id: 'bold',
      icon: Bold,
      keys: 'mod+b',
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      id: 'italic',
      icon: Italic,
      keys: 'mod+i',
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      id: 'underline',
      icon: Underline,
      keys: 'mod+u',
      isOn: (editor) => editor.isActive('underline'),
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
    {
      id: 'strike',
      icon: Strikethrough,
      keys: 'mod+shift+s',
      isOn: (editor) => editor.isActive('strike'),
      run: (editor) => editor.chain().focus().toggleStrike().run(),
    },
    {
      id: 'code',
      icon: Code,
      keys: 'mod+e',
      isOn: (editor) => editor.isActive('code'),
      run: (editor) => editor.chain().focus().toggleCode().run(),
    },
  ],
  [
    {
      id: 'bullets',
      icon: List,
      mirrored: true,
      keys: 'mod+shift+8',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      id: 'numbers',
      icon: ListOrdered,
      mirrored: true,
      keys: 'mod+shift+7',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      id: 'quote',
      icon: Quote,
      mirrored: true,
      keys: 'mod+shift+b',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      id: 'rule',
      icon: Minus,
      isOn: null,
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
]

export const richTextSteps: readonly RichTextMark[] = [
  {
    id: 'undo',
    icon: Undo2,
    mirrored: true,
    keys: 'mod+z',
    isOn: null,
    can: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    id: 'redo',
    icon: Redo2,
    mirrored: true,
    keys: 'mod+shift+z',
    isOn: null,
    can: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
]

/** State of the toolbar as a string, so that it renders only when that changes. */
export const stampOf = (editor: Editor) =>
  [...richTextMarks.flat(), ...richTextSteps]
    .map(({ isOn, can }) => `${isOn?.(editor) ? 1 : 0}${can && !can(editor) ? 1 : 0}`)
    .join('') + (editor.isActive('link') ? 'l' : '')
