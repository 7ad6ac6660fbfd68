import { useEditorState, type Editor } from '@tiptap/react'
import { Toolbar as Radix } from 'radix-ui'
import { messages } from '../../messages.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { LinkTool } from './LinkTool.tsx'
import { TOOLS } from './tools.ts'

/** The buttons above the visual editor; those active at the cursor are shown pressed. */
export function Toolbar({ editor }: { editor: Editor }) {
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
