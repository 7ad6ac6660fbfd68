import { messages } from '../messages.ts'

const { unreadable: words } = messages.excel

/** What the importer says of a file that cannot be imported, and the same in Turkish; the first that fits counts. */
const SENTENCES: readonly (readonly [pattern: RegExp, text: (...found: string[]) => string])[] = [
  [/^is empty: its first sheet has no filled rows/, words.emptySheet],
  [/^is empty/, words.empty],
  [/^has a header, but no rows/, words.noRows],
  [/^has no header row/, words.noHeader],
  [/^has no column for the name of a business/, words.noName],
  [/^has (\d+) columns, and (\d+) are the limit/, words.tooWide],
  [/^is protected by a password/, words.password],
  [
    /^is neither an Excel workbook nor a CSV file|^is .+, not an Excel workbook|^is not an Excel workbook/,
    words.other,
  ],
  [/^is an old \.xls workbook of more than (\d+) MB/, words.oldTooLarge],
  [/^is a table of a web page that is too large/, words.webPageTooLarge],
  [/^holds more cells than can be read/, words.tooManyCells],
  [/^holds more text than can be read/, words.tooMuchText],
  [/^holds no record/, words.noRecord],
  [/^unpacks to more than|^has too many files inside|^is packed in a way/, words.suspicious],
  [/^is damaged: a quotation mark opened in row (\d+)/, words.quote],
  [/^is damaged/, words.damaged],
]

/** Why a file cannot be imported, in Turkish; as the importer tells it where its sentence is not known here. */
export function unreadableText(sentence: string, fileName: string): string {
  const reason = sentence.startsWith(fileName) ? sentence.slice(fileName.length).trimStart() : sentence
  for (const [pattern, text] of SENTENCES) {
    const found = pattern.exec(reason)
    if (found) return `${fileName}: ${text(...found.slice(1))}`
  }
  return sentence
}
