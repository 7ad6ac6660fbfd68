import { useState } from 'react'
import { encode } from 'uqr'
import { messages } from '../../messages.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { saveFile } from '../../kit/save-file.ts'
import { CodeForm } from './CodeForm.tsx'
import { confirmSetUp, type NewKey } from './sign-in.queries.ts'

/** The light border that readers need, in modules. */
const BORDER = 4

/** A text as a QR code, dark on light in both colour schemes, since not every reader knows the reverse. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path.join('')} />
    </svg>
  )
}

const words = messages.security.signIn

/** A code that a camera reads easily; a longer address is opened or typed. */
const isShort = (address: string) => address.length <= 200

interface Props {
  newKey: NewKey
  onClose: () => void
}

/** Hands a new key to an app, has a first code of it typed, then shows the recovery codes once. */
export function SetUp({ newKey, onClose }: Props) {
  const [recovery, setRecovery] = useState<readonly string[]>()
  return (
    <Dialog isOpen onClose={onClose} title={recovery ? words.recovery : words.switchOn}>
      {recovery ? (
        <RecoveryCodes codes={recovery} onClose={onClose} />
      ) : (
        <>
          <p>{words.scan}</p>
          {isShort(newKey.address) && <QrCode text={newKey.address} label={words.qrCode} />}
          <p>
            <a className="button" href={newKey.address}>
              {words.openApp}
            </a>
          </p>
          <p>
            {words.key}
            <code className="second-key">{newKey.key.match(/.{4}/g)?.join(' ')}</code>
          </p>
          <CodeForm
            mutation={confirmSetUp}
            action={words.confirm}
            onDone={({ recoveryCodes }) => setRecovery(recoveryCodes)}
          />
        </>
      )}
    </Dialog>
  )
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const download = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), words.recoveryFile)
  return (
    <>
      <p>{words.recoveryText}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={download}>{words.download}</Button>
        <Button look="primary" onClick={onClose}>
          {words.kept}
        </Button>
      </div>
    </>
  )
}
