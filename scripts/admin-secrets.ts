import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { AppError } from '#domain/errors.ts'
import { run } from './lib/command.ts'
import { makeSecrets, secretsFile, signInVariables } from './lib/secrets.ts'

await run(async ({ dataDir }) => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (values.to !== undefined && existsSync(values.to))
    throw new AppError('conflict', `${values.to} is there already: name another file, or remove it.`)
  const secrets = makeSecrets()
  const variables = Object.entries(await signInVariables(secrets))
  const lines = variables.map(([name, value]) => `export ${name}='${value}'`).join('\n')
  if (values.to !== undefined) writeFileSync(values.to, `${lines}\n`, { mode: 0o600 })
  console.log(`New secrets for the administrator. Keep them in a password manager: they are shown this once.

  access key  ${secrets.accessKey}
  user code   ${secrets.userCode}
  password    ${secrets.password}

The Worker knows their hashes alone. ${values.to === undefined ? 'Run these lines' : `". ${values.to}" sets them`} where you deploy, or store each as a secret of GitHub's
environment; the next deployment gives them to the Worker.
${values.to === undefined ? `\n${lines}\n` : ''}
From then on these secrets alone sign in; no code of an authenticator app is asked for until one is set up anew,
since its key was encrypted with the secret before. Sessions that are open stay so for up to 24 hours: end them in the panel,
under Ayarlar, Güvenlik.

"npm start" has secrets of its own in ${secretsFile(dataDir)}: remove that file and start again for new ones.`)
})
