import { useDeferredValue, useMemo } from 'react'
import { splitSnippet } from '#domain/snippet/parts.ts'
import { messages } from '../../messages.ts'
import { hasOutput, extractHosts, previewOf } from './snippet-hosts.ts'

/** The parts of a snippet that pages insert, and the parts they reject. */
function Parts({ code }: { code: string }) {
  const { parts, refused } = useMemo(() => splitSnippet(code), [code])
  const words = messages.settings.code
  const countOf = (isMeta: boolean) => parts.filter(({ kind }) => (kind === 'meta') === isMeta).length
  return (
    <div>
      <h4 className="label">{words.parts}</h4>
      <p className="text-soft">
        {parts.length === 0 ? words.noParts : words.partsOf(countOf(true), countOf(false))}
      </p>
      {refused.length > 0 && (
        <>
          <p className="field-error">{words.refused}</p>
          <ul className="snippet-refused">
            {refused.map((text) => (
              <li key={text}>
                <code>{text}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** What a snippet shows and which hosts it would contact, without running it. */
export function Preview({ name, code }: { name: string; code: string }) {
  const settled = useDeferredValue(code)
  const { hosts, isSeen } = useMemo(
    () => ({ hosts: extractHosts(settled), isSeen: hasOutput(settled) }),
    [settled],
  )
  const words = messages.settings.code
  return (
    <div className="grid content-start gap-4 min-w-0">
      <Parts code={settled} />
      <div>
        <h4 className="label">{words.hosts}</h4>
        {hosts.length > 0 ? (
          <ul className="snippet-hosts">
            {hosts.map((host) => (
              <li key={host}>{host}</li>
            ))}
          </ul>
        ) : (
          <p className="text-soft">{words.noHosts}</p>
        )}
      </div>
      <div>
        <h4 className="label">{words.preview}</h4>
        {isSeen ? (
          <>
            {/*
             * Nothing is allowed: no scripts, no forms, no popups, not our origin. The keyboard passes by: its links
             * lead nowhere, and a frame takes the focus until it has loaded, which it does again at every change.
             */}
            <iframe
              className="snippet-preview"
              sandbox=""
              tabIndex={-1}
              srcDoc={previewOf(settled)}
              title={words.previewOf(name)}
            />
            <p className="field-hint">{words.previewNote}</p>
          </>
        ) : (
          <p className="text-soft">{words.noOutput}</p>
        )}
      </div>
    </div>
  )
}
