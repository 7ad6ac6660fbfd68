import type { Editor } from '@tiptap/core'
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  Quote,
  Underline,
  type LucideIcon,
} from 'lucide-react'
import { messages } from '../../messages.ts'

/** A button of the toolbar: what it does, and when it is pressed. */
interface Tool {
  readonly label: string
  readonly Icon: LucideIcon
  readonly isActive: (editor: Editor) => boolean
  readonly run: (editor: Editor) => void
}

const { bold, italic, underline, h1, h2, h3, quote, code, bulletList, orderedList, left, center, right } =
  messages.editor

const heading = (label: string, Icon: LucideIcon, level: 1 | 2 | 3): Tool => ({
  label,
  Icon,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

const alignment = (label: string, Icon: LucideIcon, textAlign: 'left' | 'center' | 'right'): Tool => ({
  label,
  Icon,
  isActive: (editor) => editor.isActive({ textAlign }),
  run: (editor) => editor.chain().focus().setTextAlign(textAlign).run(),
})

/** The toolbar's buttons in display order, grouped. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      label: bold,
      Icon: Bold,
      isActive: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      label: italic,
      Icon: Italic,
      isActive: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      label: underline,
      Icon: Underline,
      isActive: (editor) => editor.isActive('underline'),
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
  ],
  [heading(h1, Heading1, 1), heading(h2, Heading2, 2), heading(h3, Heading3, 3)],
  [
    {
      label: quote,
      Icon: Quote,
      isActive: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      label: code,
      Icon: Code,
      isActive: (editor) => editor.isActive('code'),
      run: (editor) => editor.chain().focus().toggleCode().run(),
    },
    {
      label: bulletList,
      Icon: List,
      isActive: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: orderedList,
      Icon: ListOrdered,
      isActive: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
  ],
  [
    alignment(left, AlignLeft, 'left'),
    alignment(center, AlignCenter, 'center'),
    alignment(right, AlignRight, 'right'),
  ],
]
