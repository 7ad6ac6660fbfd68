import { html } from 'hono/html'
import type { OpenApiDocument as Document } from './document.ts'

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem }
  h1, h2 { line-height: 1.2 }
  h2 { margin: 2.5rem 0 .5rem; font-size: 1.2rem }
  code, pre { font-family: ui-monospace, monospace; font-size: .9em }
  pre { padding: 1rem; overflow: auto; border: 1px solid color-mix(in srgb, currentColor 25%, transparent) }
  table { width: 100%; border-collapse: collapse }
  th, td { padding: .4rem .75rem .4rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
  th, td { text-align: left; vertical-align: top }
`

type Methods = Document['paths'][string]
type Call = NonNullable<Methods[keyof Methods]>

type Parameters = NonNullable<Methods['get']>['parameters']

const ruleOf = (schema: Readonly<Record<string, unknown>>) =>
  Array.isArray(schema['enum'])
    ? schema['enum'].join(', ')
    : [
        schema['type'],
        schema['minimum'] ?? '',
        schema['maximum'] === undefined ? '' : `to ${JSON.stringify(schema['maximum'])}`,
      ]
        .filter((part) => part !== '')
        .join(' ')

const parameterRow = (parameter: Parameters[number]) => html`
  <tr>
    <td><code>${parameter.name}</code></td>
    <td>${ruleOf(parameter.schema)}</td>
    <td>${'description' in parameter ? parameter.description : 'In the address.'}</td>
  </tr>
`

const parameterTable = (parameters: Readonly<Parameters>) => html`
  <table>
    <thead>
      <tr>
        <th>Parameter</th>
        <th>Value</th>
        <th>Meaning</th>
      </tr>
    </thead>
    <tbody>
      ${parameters.map(parameterRow)}
    </tbody>
  </table>
`

const answerRow = ([status, { description }]: [string, { description: string }]) => html`
  <li><code>${status}</code> ${description}</li>
`

const bodyPart = ({ content }: { content: Readonly<Record<string, { schema: object }>> }) => {
  const [first] = Object.values(content)
  return html`
    <p>Takes ${Object.keys(content).join(' or ')}:</p>
    <pre>${JSON.stringify(first?.schema, null, 2)}</pre>
  `
}

const callSection = (path: string, method: string, call: Call) => html`
  <section>
    <h2><code>${method.toUpperCase()} ${path}</code></h2>
    <p>${call.summary}.</p>
    ${call.parameters.length > 0 ? parameterTable(call.parameters) : ''}
    ${'requestBody' in call ? bodyPart(call.requestBody) : ''}
    <ul>
      ${Object.entries(call.responses).map(answerRow)}
    </ul>
  </section>
`

const callSections = ([path, methods]: [string, Methods]) =>
  Object.entries<Call>(methods).map(([method, call]) => callSection(path, method, call))

const schemaSection = ([name, schema]: [string, object]) => html`
  <details>
    <summary><code>${name}</code></summary>
    <pre>${JSON.stringify(schema, null, 2)}</pre>
  </details>
`

/** The API's description for people: one HTML page without scripts or external files. */
export function documentationPage({ info, paths, components }: Document) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${info.title} API</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>${info.title} API ${info.version}</h1>
        <p>${info.description}</p>
        <p>For programs: <a href="/api/openapi.json">/api/openapi.json</a></p>
        ${Object.entries(paths).map(callSections)}
        <h2>Entities</h2>
        ${Object.entries(components.schemas).map(schemaSection)}
      </body>
    </html>`
}
