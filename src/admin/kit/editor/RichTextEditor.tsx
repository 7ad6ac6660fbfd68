import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import '#src/styles/admin/editor.css'
import { messages } from '../../messages.ts'
import { addToast } from '#ui/toast/toast.store.ts'
import { Toolbar as Radix } from 'radix-ui'
import { IconButton } from '../ui/IconButton.tsx'
import { LinkTool } from './LinkTool.tsx'
import { TOOLS } from './tools.ts'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'
import { cleanPasted, LINK_ATTRIBUTES } from './clean-pasted.ts'

/** Whether the HTML has images, which a description must not contain. */
const hasPictures = (html: string): boolean => /<(?:img|v:imagedata)\b/i.test(html)

/** The elements that a description may contain; the server's sanitiser allows the same. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    horizontalRule: false,
    strike: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto', 'tel'],
      HTMLAttributes: LINK_ATTRIBUTES,
    },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right'] }),
]

/** The buttons above the visual editor; those active at the cursor are shown pressed. */
function Toolbar({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor }) => ({
      tools: TOOLS.map((group) => group.map((tool) => tool.isActive(editor))),
      link: editor.isActive('link'),
    }),
  })
  return (
    <Radix.Root className="tools" aria-label={messages.editor.toolbar}>
      {TOOLS.map((group, row) => (
        <div key={row} className="tool-group">
          {group.map(({ label, Icon, run }, column) => (
            <Radix.Button key={label} asChild>
              <IconButton
                label={label}
                className="tool"
                aria-pressed={active.tools[row]?.[column] ?? false}
                onClick={() => run(editor)}
              >
                <Icon aria-hidden="true" />
              </IconButton>
            </Radix.Button>
          ))}
        </div>
      ))}
      <div className="tool-group">
        <LinkTool editor={editor} isActive={active.link} />
      </div>
    </Radix.Root>
  )
}

interface Props {
  /** HTML. */
  value: string
  onChange: (html: string) => void
  label: string
  id: string
}

/** Debounce in milliseconds before the form receives what was typed; leaving the editor reports it at once. */
const PAUSE_MS = 100

/** Edits rich text visually or as HTML. The server sanitises whatever is sent. */
export default function RichTextEditor({ value, onChange, label, id }: Props) {
  const [mode, setMode] = useState<'visual' | 'html'>('visual')
  const [source, setSource] = useState(value)
  const pending = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const said = useRef(value)

  const say = (html: string) => {
    clearTimeout(pending.current)
    if (html === said.current) return
    said.current = html
    onChange(html)
  }
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // Our own style sheet replaces the editor's.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: 'prose editor-area',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
      transformPastedHTML: (html) => {
        if (hasPictures(html))
          addToast({ title: messages.editor.noPictures, description: messages.editor.noPicturesText })
        return cleanPasted(html)
      },
      // A shortcut such as Ctrl+S must see all the text typed before it.
      handleKeyDown: (_view, { ctrlKey, metaKey }) => {
        if (ctrlKey || metaKey) say(htmlOf(editor))
        return false
      },
    },
    onUpdate: ({ editor }) => {
      clearTimeout(pending.current)
      pending.current = setTimeout(() => say(htmlOf(editor)), PAUSE_MS)
    },
    onBlur: ({ editor }) => say(htmlOf(editor)),
  })
  useEffect(() => () => clearTimeout(pending.current), [])
  useEffect(() => {
    // The value was changed from outside, for example when a conflict was resolved.
    if (value === said.current) return
    said.current = value
    setSource(value)
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  const show = (next: 'visual' | 'html') => {
    if (next === mode) return
    if (next === 'html') {
      setSource(htmlOf(editor))
      say(htmlOf(editor))
    } else {
      editor.commands.setContent(source, { emitUpdate: false })
      say(htmlOf(editor))
    }
    setMode(next)
  }
  const { modes, visual, html } = messages.editor
  return (
    <div className="editor">
      <div className="editor-head">
        <div className="segments" role="group" aria-label={modes}>
          {(['visual', 'html'] as const).map((name) => (
            <button
              key={name}
              type="button"
              className="segment"
              aria-pressed={mode === name}
              onClick={() => show(name)}
            >
              {name === 'visual' ? visual : html}
            </button>
          ))}
        </div>
        {mode === 'visual' && <Toolbar editor={editor} />}
      </div>
      {mode === 'visual' ? (
        <EditorContent editor={editor} />
      ) : (
        <textarea
          className="editor-area editor-source"
          id={id}
          aria-label={`${label} (${html})`}
          spellCheck={false}
          value={source}
          onChange={(event) => {
            setSource(event.target.value)
            say(event.target.value)
          }}
        />
      )}
    </div>
  )
}

/** An empty editor yields '', not an empty paragraph. */
const htmlOf = (editor: { isEmpty: boolean; getHTML: () => string }) =>
  editor.isEmpty ? '' : editor.getHTML()
