import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NETWORK_ID_EXAMPLES, networkLine, NETWORK_HOST, readPublisherId } from '#domain/ads/network-ids.ts'
import { CONSENT_ASKERS, type AdSettings } from '#domain/ads/settings.ts'
import { readNumber } from '../../kit/read-number.ts'
import { Field } from '../../kit/ui/Field.tsx'
import { Panel } from '../../kit/ui/Panel.tsx'
import { messages } from '../../messages.ts'
import { ads as words } from '../../messages/ads.ts'
import { adCreatives } from '../ads.queries.ts'
import { PageChoices } from '../PageChoices.tsx'
import type { AdsDraft } from '../use-ads-draft.ts'
import { countSellers, faultyLines, namesSeller, type SellersFile } from '#domain/ads/sellers-file.ts'
import { asNumber } from '../../kit/format.ts'
import { Button } from '../../kit/ui/Button.tsx'

/** Maximum number of faulty lines that are listed. */
const MOST_NAMED = 5

interface Props {
  file: SellersFile
  text: string
  /** The seller id offered for a missing line; empty for none. */
  publisherId: string
  onChange: (text: string) => void
}

/** An ads.txt file, validated line by line while it is typed. */
function SellersField({ file, text, publisherId, onChange }: Props) {
  const faulty = faultyLines(text, file)
  const known = readPublisherId(publisherId)
  const isMissing = known !== undefined && !namesSeller(text, NETWORK_HOST, known.replace(/^ca-/, ''))
  return (
    <div className="ad-sellers">
      <Field
        label={file}
        hint={words.sellers(asNumber(countSellers(text, file)))}
        error={faulty.length > 0 ? words.faultyLines(asNumber(faulty.length)) : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            className="field ad-style"
            rows={6}
            spellCheck={false}
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      {faulty.length > 0 && (
        <ul className="ad-faults">
          {faulty.slice(0, MOST_NAMED).map(({ line, fault, text: given }) => (
            <li key={line}>
              {words.lineFault(asNumber(line), words.lineFaults[fault])} <code>{given}</code>
            </li>
          ))}
        </ul>
      )}
      {isMissing && (
        <p className="notice ad-missing">
          {words.sellerMissing}
          <Button onClick={() => onChange([text.trimEnd(), networkLine(known)].filter(Boolean).join('\n'))}>
            {words.addSeller}
          </Button>
        </p>
      )}
    </div>
  )
}

/** The settings that apply to all advertisements. */
export function GlobalTab({ draft, settings }: { draft: AdsDraft; settings: AdSettings }) {
  const { faults, editSettings } = draft
  const creatives = useQuery(adCreatives)
  return (
    <div className="settings-columns">
      <div className="settings-parts">
        <Panel title={words.networkTitle} text={words.networkText}>
          <div className="settings-fields">
            <Field
              label={words.publisherId}
              hint={words.publisherIdHint}
              error={
                faults.has('publisherId') ? words.faults.adClient(NETWORK_ID_EXAMPLES.client) : undefined
              }
            >
              {(control) => (
                <input
                  {...control}
                  className="field"
                  value={settings.publisherId}
                  onChange={(event) => editSettings({ publisherId: event.target.value.trim() })}
                />
              )}
            </Field>
            <fieldset className="ad-askers">
              <legend className="label">{words.consentBy}</legend>
              {CONSENT_ASKERS.map((asker) => (
                <div key={asker} className="ad-asker">
                  <input
                    id={`consent-by-${asker}`}
                    type="radio"
                    name="consent-by"
                    checked={settings.consentBy === asker}
                    onChange={() => editSettings({ consentBy: asker })}
                  />
                  <div>
                    <label htmlFor={`consent-by-${asker}`}>{words.consentAskers[asker]}</label>
                    <p className="field-hint">{words.consentAskerTexts[asker]}</p>
                  </div>
                </div>
              ))}
            </fieldset>
          </div>
        </Panel>
        <Panel title={words.earningTitle}>
          <div className="settings-fields">
            <RateField
              rate={settings.ratePerThousand}
              isFaulty={faults.has('ratePerThousand')}
              onChange={(ratePerThousand) => editSettings({ ratePerThousand })}
            />
            <Field label={words.house} hint={words.houseHint}>
              {(control) => (
                <select
                  {...control}
                  className="field"
                  value={settings.houseCreativeId ?? ''}
                  onChange={({ target }) =>
                    editSettings({ houseCreativeId: target.value === '' ? null : Number(target.value) })
                  }
                >
                  <option value="">{messages.common.none}</option>
                  {creatives.data?.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <PageChoices
              label={words.pagesOff}
              hint={words.pagesOffHint}
              pages={settings.pagesOff}
              onChange={(pagesOff) => editSettings({ pagesOff })}
            />
          </div>
        </Panel>
      </div>
      <Panel title={words.sellersTitle} text={words.sellersText}>
        <SellersField
          file="ads.txt"
          text={settings.adsTxt}
          publisherId={settings.publisherId}
          onChange={(adsTxt) => editSettings({ adsTxt })}
        />
        <SellersField
          file="app-ads.txt"
          text={settings.appAdsTxt}
          publisherId=""
          onChange={(appAdsTxt) => editSettings({ appAdsTxt })}
        />
      </Panel>
    </div>
  )
}

interface RateProps {
  rate: number
  isFaulty: boolean
  onChange: (rate: number) => void
}

/** A rate as typed; an invalid number is an error of the draft. */
function RateField({ rate, isFaulty, onChange }: RateProps) {
  const [text, setText] = useState(() => String(rate).replace('.', ','))
  return (
    <Field label={words.rate} hint={words.rateHint} error={isFaulty ? words.faults.rate : undefined}>
      {(control) => (
        <input
          {...control}
          className="field"
          inputMode="decimal"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            onChange(readNumber(event.target.value))
          }}
        />
      )}
    </Field>
  )
}
