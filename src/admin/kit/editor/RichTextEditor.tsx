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
import { makeTableLists, makeWordLists, raiseHeadings } from './pasted-blocks.ts'

/** Elements that are removed together with their content. */
const DROPPED = 'script, style, meta, link, title, noscript, iframe, object, embed, template'
/** Elements that are replaced by their content. */
const UNWRAPPED = 'span, font'
/** Void elements that are visible without any text. */
const VISIBLE_VOID = new Set(['BR', 'IMG', 'HR'])

const LINK_ATTRIBUTES = { target: '_blank', rel: 'noopener nofollow' } as const

/**
 * Removes from pasted HTML what word processors and web pages add: styles, classes, data attributes, scripts, empty
 * elements and wrappers. Divisions become paragraphs, what Word writes for lists and tables become lists, and links open in a
 * new tab.
 */
function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const dropped of body.querySelectorAll(DROPPED)) dropped.remove()
  removeComments(body)
  makeWordLists(body)
  makeTableLists(body)
  raiseHeadings(body)
  for (const wrapper of body.querySelectorAll(UNWRAPPED)) wrapper.replaceWith(...wrapper.childNodes)
  // Innermost first, so that an outer division already holds paragraphs and is unwrapped.
  for (const division of [...body.querySelectorAll('div')].reverse()) asParagraph(division)
  for (const element of body.querySelectorAll('*')) cleanAttributes(element)
  for (const element of [...body.querySelectorAll('*')].reverse()) {
    const isEmpty = element.textContent.trim() === '' && element.children.length === 0
    if (isEmpty && !VISIBLE_VOID.has(element.tagName)) element.remove()
  }
  return body.innerHTML.trim()
}

/** Whether the HTML has pictures, which a description cannot have. */
const hasPictures = (html: string): boolean => /<(?:img|v:imagedata)\b/i.test(html)

function asParagraph(division: Element): void {
  const holdsBlocks = division.querySelector('p, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, table')
  if (holdsBlocks) return division.replaceWith(...division.childNodes)
  const paragraph = division.ownerDocument.createElement('p')
  paragraph.append(...division.childNodes)
  division.replaceWith(paragraph)
}

function cleanAttributes(element: Element): void {
  const href = element.tagName === 'A' ? element.getAttribute('href') : null
  for (const { name } of [...element.attributes]) element.removeAttribute(name)
  if (href === null) return
  element.setAttribute('href', href)
  for (const [name, value] of Object.entries(LINK_ATTRIBUTES)) element.setAttribute(name, value)
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: ChildNode[] = []
  while (walker.nextNode()) comments.push(walker.currentNode as ChildNode)
  for (const comment of comments) comment.remove()
}

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
    // Our own style sheet has these rules.
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
      // A key such as Ctrl+S acts on all that was typed before it.
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
